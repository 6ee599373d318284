import { appError } from '../../../src-shared/app-error.ts';
import type { MindMapDraft } from '../../../src-shared/mind-map.ts';
import { layOutMindMap, type MindMapBranch } from '../../../src-shared/mind-map-tree.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { isEnglish } from './language.ts';
import { englishMapMaterial } from './map/english-map.ts';
import { growTopics } from './map/grow.ts';
import type { Topic } from './map/topics.ts';
import { neutralMapMaterial } from './neutral/neutral-map.ts';
import { nameOf } from './source-name.ts';

/** What a mind map is made by. */
export interface MakeMindMapOptions {
  /** Root included. */
  readonly maxNodes: number;
  /** BCP 47 tag that was asked for. The engine cannot translate: the source's own decides. */
  readonly language: string;
}

/** Fewer nodes than this show no connection. */
const fewestNodes = 3;

/** Share of the nodes marked as highly important. */
const importantShare = 0.2;

/**
 * Makes a mind map from a source without a language model: its headings, below them its key
 * terms. The same input gives the same map.
 * @throws AppError `too-little-text` where there are not even two topics
 */
export function makeMindMap(text: StudyText, { maxNodes }: MakeMindMapOptions): MindMapDraft {
  const name = nameOf(text);
  const material = isEnglish(text)
    ? englishMapMaterial(text, name)
    : neutralMapMaterial(text, name);
  const root = growTopics(material, maxNodes);
  const topics = flatten(root);
  if (topics.length < fewestNodes || root.label === '') {
    throw appError('too-little-text', { what: 'a mind map' });
  }
  const ids = new Map(topics.map((topic, index) => [topic, `n${index + 1}`]));
  const important = mostImportant(topics);
  const branchOf = (topic: Topic): MindMapBranch => ({
    id: ids.get(topic) ?? '',
    label: topic.label,
    definition: topic.definition,
    isHighlyImportant: important.has(topic),
    evidence: topic.evidence,
    children: topic.children.map(branchOf),
  });
  return { mindmapName: name, ...layOutMindMap(branchOf(root)) };
}

const flatten = (topic: Topic): Topic[] => [topic, ...topic.children.flatMap(flatten)];

/** The root and the topics with the most weight below and in them. */
function mostImportant(topics: readonly Topic[]): Set<Topic> {
  const total = (topic: Topic): number =>
    topic.children.reduce(
      (sum, child) => sum + total(child),
      Number.isFinite(topic.weight) ? topic.weight : 0,
    );
  const ranked = topics
    .map((topic) => ({ topic, weight: total(topic) }))
    .sort((a, b) => b.weight - a.weight);
  const count = Math.max(1, Math.round(topics.length * importantShare));
  return new Set(ranked.slice(0, count).map(({ topic }) => topic));
}
