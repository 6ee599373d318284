import type { MindMapBranch } from '../../../../src-shared/mind-map-tree.ts';

/** Signs that mean something in Markdown, wherever they stand in a line. */
const meaningful = /[\\`*_[\]<>~|#]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(meaningful, String.raw`\$&`)
    // What would begin a list or a heading of its own.
    .replace(/^(\d+)([.)])/u, String.raw`$1\$2`)
    .replace(/^([-+])/u, String.raw`\$1`);

/** The whole map as a nested list in Markdown, folded or not; what is highly important is bold. */
export function markdownOutline(title: string, tree: MindMapBranch): string {
  const linesOf = (branch: MindMapBranch, depth: number): string[] => {
    const label = escaped(branch.label);
    const text = branch.isHighlyImportant ? `**${label}**` : label;
    const definition = escaped(branch.definition);
    return [
      `${'  '.repeat(depth)}- ${text}${definition === '' ? '' : `: ${definition}`}`,
      ...branch.children.flatMap((child) => linesOf(child, depth + 1)),
    ];
  };
  return [`# ${escaped(title)}`, '', ...linesOf(tree, 0), ''].join('\n');
}
