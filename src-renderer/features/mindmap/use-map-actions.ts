import { useState, type KeyboardEvent } from 'react';
import type { EditNode, MindMapChange } from '../../../src-shared/mind-map-change.ts';
import { useMessages } from '../../messages/messages.tsx';
import { isMac } from '../../hooks/shortcuts.ts';
import type { LabelEnd } from './label-editor.tsx';
import type { MapEditor } from './map-editor.ts';
import { placeOfChild, placeOfSibling, type NewPlace } from './new-places.ts';
import type { MapView } from './use-map-view.ts';
import type { Viewport } from './viewport.ts';
import { afterRemoving, stepFrom } from './walk.ts';

/** Pixels that Shift and an arrow key move the map by. */
const PAN_STEP = 80;

const panKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

export interface MapActions {
  /** Id of the node whose label is being written. */
  readonly writing: string | null;
  /** Changes whenever the selected node is to take the focus. */
  readonly focusCount: number;
  /** What was done last, to be read out. */
  readonly said: string;
  readonly select: (id: string) => void;
  readonly fold: (id: string) => void;
  readonly rename: (id: string) => void;
  readonly endWriting: (label: string, end: LabelEnd) => void;
  readonly edit: (to: EditNode) => void;
  readonly addChild: () => void;
  readonly addSibling: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The node that a change is about, once it is made. */
function subjectOf(change: MindMapChange): string | undefined {
  if (change.kind === 'add') return change.branch.nodes[0]?.id;
  return change.kind === 'edit' ? change.id : undefined;
}

/** All that can be done with a map, by mouse or by key. */
export function useMapActions(editor: MapEditor, view: MapView, viewport: Viewport): MapActions {
  const { t } = useMessages();
  const [writing, setWriting] = useState<{ id: string; isNew: boolean } | null>(null);
  const [focusCount, setFocusCount] = useState(0);
  const [said, say] = useState('');
  const { selected, nodes } = view;
  const { id, label } = selected.branch;

  const focus = (): void => setFocusCount((count) => count + 1);
  const select = (next: string): void => {
    view.select(next);
    focus();
  };
  const write = (next: string, isNew: boolean): void => {
    view.select(next);
    setWriting({ id: next, isNew });
  };

  const add = (place: NewPlace): void => {
    const made = `u${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
    const node = { label: t('mindmap.new'), definition: '', isHighlyImportant: false };
    const nodes = [{ ...node, id: made, parent: place.parent }];
    if (editor.run({ kind: 'add', branch: { index: place.index, nodes } })) write(made, true);
  };
  const addChild = (): void => add(placeOfChild(editor.get().content, id));
  const addSibling = (): void => add(placeOfSibling(editor.get().content, id));

  const remove = (): void => {
    if (selected.parent === null || !editor.run({ kind: 'remove', id })) return;
    const { below: count } = selected;
    say(
      count === 0 ? t('mindmap.removed', { label }) : t('mindmap.removed.branch', { label, count }),
    );
    select(afterRemoving(nodes, selected));
  };

  const goBackOrOn = (change: MindMapChange | undefined, text: string): void => {
    if (!change) return;
    say(text);
    const found = nodes.find((node) => change.kind === 'remove' && node.branch.id === change.id);
    const subject = subjectOf(change) ?? (found ? afterRemoving(nodes, found) : undefined);
    if (subject !== undefined) select(subject);
  };

  const endWriting = (written: string, end: LabelEnd): void => {
    if (!writing) return;
    setWriting(null);
    const label = written.trim();
    const before = nodes.find(({ branch }) => branch.id === writing.id)?.branch.label;
    if (end !== 'escape' && label !== '' && label !== before) {
      const change = { kind: 'edit', id: writing.id, to: { label } } as const;
      editor.run(change, { isPartOfLast: writing.isNew });
    }
    if (end === 'child') addChild();
    else if (end === 'sibling') addSibling();
    else if (end !== 'blur') focus();
  };

  const fold = (folded: string): void => {
    view.fold(folded);
    focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey } = event;
    const isMod = isMac ? event.metaKey : event.ctrlKey;
    const pan = shiftKey ? panKeys[key] : undefined;
    const run = (action: () => void): void => {
      event.preventDefault();
      action();
    };
    if (altKey) return;
    if (pan) return run(() => viewport.pan(...pan));
    if (key === 'Insert') return run(shiftKey ? addSibling : addChild);
    if (key === 'Enter' && isMod) return run(addChild);
    if (key === 'Enter' && shiftKey) return run(addSibling);
    if (isMod) return;
    if (key === 'Enter' || key === 'F2') return run(() => write(id, false));
    if (key === ' ') return run(() => (selected.below > 0 ? fold(id) : undefined));
    if (key === 'Delete' || key === 'Backspace') return run(remove);
    const step = stepFrom(nodes, selected, key);
    if (!step) return;
    run(() => {
      if (step.kind === 'go') select(step.to.branch.id);
      else if (step.kind === 'unfold') fold(id);
    });
  };

  return {
    writing: writing?.id ?? null,
    focusCount,
    said,
    select,
    fold,
    rename: (next) => write(next, false),
    endWriting,
    edit: (to) => void editor.run({ kind: 'edit', id, to }),
    addChild,
    addSibling,
    remove,
    undo: () => goBackOrOn(editor.undo(), t('mindmap.undone')),
    redo: () => goBackOrOn(editor.redo(), t('mindmap.redone')),
    onKeyDown,
  };
}
