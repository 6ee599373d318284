import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { StudyText } from '../../../../src-shared/study-text.ts';
import { contentWords, foldTerm } from '../../checks/fold.ts';
import type { Section } from '../sections.ts';
import { evidenceOf, type Sentence } from '../sentences.ts';
import { homeSection } from './terms-of-sections.ts';
import { labelFrom, type Topic } from './topics.ts';

/** A term fit for a node, with what the text says of it. */
export interface NodeTerm {
  readonly key: string;
  readonly label: string;
  readonly score: number;
  readonly sections: ReadonlySet<number>;
  readonly sentences: readonly number[];
  readonly definition: string;
  readonly evidence: Evidence;
}

/** What a map is grown from, in any language. */
export interface MapMaterial {
  readonly source: StudyText;
  readonly name: string;
  readonly sections: readonly Section[];
  readonly sentences: readonly Sentence[];
  /** Best first. */
  readonly terms: readonly NodeTerm[];
}

/** Share of the nodes that headings may take; the rest is for terms. */
const headingShare = 0.5;

/** More terms than this under one topic are hard to take in (Miller 1956). */
const mostTermsPerTopic = 7;

/** Topics at the top of a map of a text without headings. */
const clusterCount = 6;

interface Growing {
  readonly topic: Topic;
  readonly keys: Set<string>;
}

/** Grows the tree: headings first, then terms below the heading they belong to. */
export function growTopics(material: MapMaterial, maxNodes: number): Topic {
  const used = new Set([foldTerm(material.name)]);
  const root: Topic = {
    label: labelFrom(material.name),
    ...firstWords(material),
    weight: Number.POSITIVE_INFINITY,
    children: [],
  };
  used.add(foldTerm(root.label));
  const headings = growHeadings(
    material,
    root,
    used,
    Math.max(3, Math.floor(maxNodes * headingShare)),
  );
  let left = maxNodes - 1 - headings.count;
  left -= growTerms(material, headings.bySection, root, used, left);
  return root;
}

/** A sentence that is closed: the line of the authors above an article is none. */
const closed = /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"']*$/u;

function firstWords({ sentences, sections, source }: MapMaterial): {
  definition: string;
  evidence: Evidence;
} {
  const first = sentences.find(({ text }) => closed.test(text)) ?? sentences[0];
  if (first) return { definition: first.text, evidence: evidenceOf(first, source.content) };
  const segment = sections.flatMap(({ body }) => body)[0] ?? source.segments[0];
  const passage = segment ? { start: segment.start, end: segment.end, segment } : undefined;
  return passage
    ? { definition: '', evidence: evidenceOf(passage, source.content) }
    : { definition: '', evidence: { quote: source.content, start: 0, end: source.content.length } };
}

function growHeadings(
  { sections, sentences, terms, source, name }: MapMaterial,
  root: Topic,
  used: Set<string>,
  most: number,
): { bySection: Map<number, Growing>; count: number } {
  const bySectionOf = Map.groupBy(sentences, ({ section }) => section);
  const isTitle = ({ heading, headingSegment }: Section): boolean =>
    headingSegment !== undefined && foldTerm(heading) === foldTerm(name);
  const bySection = new Map<number, Growing>();
  const rootGrowing: Growing = { topic: root, keys: new Set() };
  const levels = [...new Set(sections.map(({ level }) => level).filter((level) => level > 0))].sort(
    (a, b) => a - b,
  );
  const chosen = new Set<number>();
  for (const level of levels) {
    const ofLevel = sections.filter(
      (section) => section.level === level && section.headingSegment && !isTitle(section),
    );
    if (chosen.size + ofLevel.length > most && chosen.size > 0) break;
    for (const { index } of ofLevel.slice(0, most - chosen.size)) chosen.add(index);
  }
  let count = 0;
  for (const section of sections) {
    const parent = section.parent === undefined ? undefined : bySection.get(section.parent);
    const label = labelFrom(subjectOf(section.heading));
    const key = foldTerm(label);
    if (!section.headingSegment || !chosen.has(section.index) || used.has(key) || key === '') {
      bySection.set(section.index, parent ?? rootGrowing);
      continue;
    }
    const { headingSegment } = section;
    const term = terms.find((one) => one.key === key);
    const sentence = tellingSentence(label, bySectionOf.get(section.index) ?? []);
    const topic: Topic = {
      label,
      definition: term?.definition ?? sentence?.text ?? '',
      evidence:
        term?.evidence ??
        evidenceOf(
          sentence ?? {
            start: headingSegment.start,
            end: headingSegment.end,
            segment: headingSegment,
          },
          source.content,
        ),
      weight: 0,
      children: [],
    };
    used.add(key);
    (parent ?? rootGrowing).topic.children.push(topic);
    bySection.set(section.index, { topic, keys: new Set() });
    count += 1;
  }
  return { bySection, count };
}

/** "Geographic segmentation: the where" is about geographic segmentation; "Unit 3: Memory" is not about a unit. */
function subjectOf(heading: string): string {
  const [subject = ''] = heading.split(/:\s/u, 1);
  const isNumbered =
    /\d|^(?:chapter|part|section|unit|module|lesson|lecture|week|step|example|case|box|activity|note|summary)\b/iu.test(
      subject,
    );
  return isNumbered || subject.split(/\s+/u).length > longestSubject ? heading : subject;
}
const longestSubject = 4;

/** What a section says of what it is called after, else what it begins with. */
function tellingSentence(label: string, sentences: readonly Sentence[]): Sentence | undefined {
  const words = contentWords(label);
  const telling = sentences.find(({ text }) => {
    const said = new Set(contentWords(text));
    return words.length > 0 && closed.test(text) && words.every((word) => said.has(word));
  });
  return telling ?? sentences[0];
}

function growTerms(
  { terms, sentences }: MapMaterial,
  bySection: ReadonlyMap<number, Growing>,
  root: Topic,
  used: Set<string>,
  most: number,
): number {
  const sectionOf = new Map(sentences.map(({ index, section }) => [index, section]));
  const topicByKey = new Map<
    string,
    { topic: Topic; home: Topic; key: string; sentences: Set<number> }
  >();
  const hasHeadings = root.children.length > 1;
  let count = 0;
  for (const term of terms) {
    if (count >= most) break;
    if (used.has(term.key) || used.has(foldTerm(term.label))) continue;
    const homeIndex = homeSection(term, (index) => sectionOf.get(index));
    const home = (homeIndex === undefined ? undefined : bySection.get(homeIndex)?.topic) ?? root;
    const parent = parentTerm(term, home, topicByKey, hasHeadings, root);
    if (
      parent === root
        ? root.children.length >= clusterCount + (hasHeadings ? root.children.length : 0)
        : parent.children.length >= mostTermsPerTopic
    )
      continue;
    const topic: Topic = {
      label: labelFrom(term.label),
      definition: term.definition,
      evidence: term.evidence,
      weight: term.score,
      children: [],
    };
    used.add(term.key);
    used.add(foldTerm(topic.label));
    parent.children.push(topic);
    topicByKey.set(term.key, { topic, home, key: term.key, sentences: new Set(term.sentences) });
    count += 1;
  }
  return count;
}

/**
 * Where a term hangs: below a term of the same heading that it specifies ("demand curve" below
 * "demand"), else below the heading; in a text without headings below the term it most often
 * stands in one sentence with.
 */
function parentTerm(
  term: NodeTerm,
  home: Topic,
  topics: ReadonlyMap<string, { topic: Topic; home: Topic; key: string; sentences: Set<number> }>,
  hasHeadings: boolean,
  root: Topic,
): Topic {
  let best: Topic | undefined;
  let bestLength = 0;
  for (const { topic, home: otherHome, key } of topics.values()) {
    const isSpecified = ` ${term.key} `.includes(` ${key} `) && key.length > bestLength;
    if (isSpecified && otherHome === home) {
      best = topic;
      bestLength = key.length;
    }
  }
  if (best) return best;
  if (hasHeadings || topics.size < clusterCount) return home;
  let most = 0;
  for (const { topic, sentences, home: otherHome } of topics.values()) {
    if (otherHome !== root || !root.children.includes(topic)) continue;
    const shared = term.sentences.filter((index) => sentences.has(index)).length;
    if (shared > most) {
      most = shared;
      best = topic;
    }
  }
  return best ?? home;
}
