import { boundsOf, edgePath, type DrawnNode } from '../drawn-nodes.ts';
import { BASELINE, CORNER, lineMiddle, lookOf, STAR } from '../node-shape.ts';
import type { Palette } from './palette.ts';

const MARGIN = 32;
const FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Liberation Sans', sans-serif";

/** What XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export interface SvgDocument {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The map as a picture that needs nothing else: no style sheet, no script, no font file.
 * @param nodes as they are drawn; what is folded stays folded
 */
export function svgDocument(
  title: string,
  nodes: readonly DrawnNode[],
  palette: Palette,
): SvgDocument {
  const bounds = boundsOf(nodes);
  const [left, top] = [Math.floor(bounds.x - MARGIN), Math.floor(bounds.y - MARGIN)];
  const width = Math.ceil(bounds.width + 2 * MARGIN);
  const height = Math.ceil(bounds.height + 2 * MARGIN);
  const boxes = new Map(
    nodes.map(({ branch, place, width, height }) => [branch.id, { ...place, width, height }]),
  );
  const edges = nodes.flatMap(({ branch, parent }) => {
    const [from, to] = [boxes.get(parent ?? ''), boxes.get(branch.id)];
    return from && to ? [`<path d="${edgePath(from, to)}"/>`] : [];
  });
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="${FONT}" font-size="14" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${palette.paper}"/>`,
    `<g fill="none" stroke="${palette['line-strong']}" stroke-width="1.5">${edges.join('')}</g>`,
    ...nodes.map((node) => nodeElement(node, palette)),
    '</svg>',
  ].join('\n');
  return { text, width, height };
}

function nodeElement(node: DrawnNode, palette: Palette): string {
  const { place, width, height, lines, branch, level, isFolded, below, side } = node;
  const look = {
    root: { fill: palette.accent, stroke: palette.accent, ink: palette['on-accent'], bold: true },
    important: {
      fill: palette['accent-soft'],
      stroke: palette.accent,
      ink: palette.ink,
      bold: true,
    },
    main: { fill: palette.raised, stroke: palette['line-strong'], ink: palette.ink, bold: true },
    plain: { fill: palette.raised, stroke: palette.line, ink: palette.ink, bold: false },
  }[lookOf(node)];
  const label = lines.map(
    (line, index) =>
      `<tspan x="${width / 2}" y="${lineMiddle(node, index) + BASELINE}">${escaped(line)}</tspan>`,
  );
  const star =
    branch.isHighlyImportant && level > 1
      ? `<g transform="translate(${width - 6} 1)"><circle r="8" fill="${palette.accent}"/><path d="${STAR}" fill="${palette['on-accent']}"/></g>`
      : '';
  const folded = isFolded
    ? `<g transform="translate(${side === 'left' ? 0 : width} ${height / 2})"><circle r="11" fill="${palette.raised}" stroke="${palette['line-strong']}"/><text y="4" font-size="11" fill="${palette.ink}">${below}</text></g>`
    : '';
  return `<g transform="translate(${place.x} ${place.y})"><rect width="${width}" height="${height}" rx="${CORNER}" fill="${look.fill}" stroke="${look.stroke}"/><text fill="${look.ink}"${look.bold ? ' font-weight="600"' : ''}>${label.join('')}</text>${star}${folded}</g>`;
}
