/** Elements that have no content. */
const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Elements whose content is no markup. */
const rawElements: ReadonlySet<string> = new Set(
  'script style textarea title xmp iframe noembed noframes'.split(' '),
);

/** Elements that the next of their kind ends; they nest only inside others, which are counted. */
const selfEndingElements: ReadonlySet<string> = new Set(
  'p li dt dd option optgroup rb rt rp tr td th thead tbody tfoot colgroup caption body html head'.split(
    ' ',
  ),
);

/** Elements that a parser opens again in the next block where they were not closed. */
const formattingElements: ReadonlySet<string> = new Set(
  'b big code em font i s small strike strong tt u'.split(' '),
);

/** A parser carries at most this many unclosed formatting elements that look the same. */
const MAX_ALIKE = 3;

/** Elements of other languages, inside of which no HTML element has raw content. */
const foreignElements: ReadonlySet<string> = new Set(['svg', 'math']);

const tagStart = /<!--|<(\/?)([a-z][^\s/>]*)/giu;
const tagEndOrValue = /[>=]/gu;
const valueStart = /\s*(["']?)/uy;

interface OpenElement {
  readonly name: string;
  /** The whole tag: what a parser compares. */
  readonly text: string;
}

/** The elements that are open at some place, and how deep that is. */
class OpenElements {
  private readonly open: OpenElement[] = [];
  private readonly carried = new Map<string, number>();
  private carriedCount = 0;

  get depth(): number {
    return this.open.length + this.carriedCount;
  }

  get isForeign(): boolean {
    return this.open.some(({ name }) => foreignElements.has(name));
  }

  start(element: OpenElement): void {
    this.open.push(element);
  }

  end(name: string): void {
    const at = this.open.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    for (const { name: left, text } of this.open.splice(at).slice(1)) {
      const alike = this.carried.get(text) ?? 0;
      if (!formattingElements.has(left) || alike >= MAX_ALIKE) continue;
      this.carried.set(text, alike + 1);
      this.carriedCount += 1;
    }
  }
}

/**
 * Whether elements are nested deeper than `maxDepth`. Reads the markup once, roughly as a parser
 * would, without building anything: parsing takes time that grows with the square of the depth.
 */
export function isNestedDeeperThan(html: string, maxDepth: number): boolean {
  const open = new OpenElements();
  let at = 0;
  while (at !== -1) {
    tagStart.lastIndex = at;
    const match = tagStart.exec(html);
    if (!match) return false;
    const [, slash, rawName] = match;
    if (rawName === undefined) {
      at = behind(html, '-->', match.index + 2);
      continue;
    }
    at = endOfTag(html, tagStart.lastIndex);
    const name = rawName.toLowerCase();
    if (at === -1 || voidElements.has(name) || selfEndingElements.has(name)) continue;
    if (slash === '/') {
      open.end(name);
    } else if (rawElements.has(name) && !open.isForeign) {
      at = endOfRaw(html, name, at);
    } else {
      open.start({ name, text: html.slice(match.index, at) });
      if (open.depth > maxDepth) return true;
    }
  }
  return false;
}

/** The place behind a text; -1 where it does not come. */
function behind(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  return index === -1 ? -1 : index + text.length;
}

/** The place behind a tag, whose quoted values may contain ">"; -1 where the page ends in it. */
function endOfTag(html: string, from: number): number {
  let at = from;
  while (at !== -1) {
    tagEndOrValue.lastIndex = at;
    const match = tagEndOrValue.exec(html);
    if (!match) return -1;
    at = match.index + 1;
    if (match[0] === '>') return at;
    valueStart.lastIndex = at;
    const quote = valueStart.exec(html)?.[1] ?? '';
    at = quote === '' ? at : behind(html, quote, valueStart.lastIndex);
  }
  return -1;
}

/** The place of the end tag of raw content; -1 where there is none. */
function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'giu');
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}
