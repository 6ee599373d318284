import { AppError } from '../../../src-shared/app-error.ts';
import { changeMindMap, type MindMapChange } from '../../../src-shared/mind-map-change.ts';
import type { MindMapContent } from '../../../src-shared/mind-map-tree.ts';
import type { MindMap } from '../../../src-shared/mind-map.ts';
import { createExternalStore, type ExternalStore } from '../../api/external-store.ts';

export interface EditorState {
  /** What is stored, with the changes that are on their way. */
  readonly content: MindMapContent;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether every change is stored. */
  readonly isSaved: boolean;
}

export interface RunOptions {
  /** Whether it is undone together with the change before it. Default false. */
  readonly isPartOfLast?: boolean;
}

export interface MapEditor extends Pick<ExternalStore<EditorState>, 'get' | 'subscribe'> {
  /** Takes over what is stored now, whoever changed it. */
  receive(map: MindMap): void;
  /** Makes a change, at once on the screen. @returns whether it could be made */
  run(change: MindMapChange, options?: RunOptions): boolean;
  /** @returns the change that was made, or undefined where there was none to take back */
  undo(): MindMapChange | undefined;
  redo(): MindMapChange | undefined;
}

export interface MapEditorOptions {
  readonly map: MindMap;
  /** Stores a change. @returns the map as it is stored then */
  readonly send: (change: MindMapChange) => Promise<MindMap>;
  /** A change that could not be made or stored; the map is as before. */
  readonly onFailure: (error: unknown, change: MindMapChange) => void;
}

/**
 * The map that somebody works on. A change is shown at once and stored one after the other; what
 * cannot be stored is taken off the screen again, with all that came after it.
 */
export function createMapEditor({ map, send, onFailure }: MapEditorOptions): MapEditor {
  let stored = map;
  let pending: readonly MindMapChange[] = [];
  let undoable: readonly MindMapChange[] = [];
  let redoable: readonly MindMapChange[] = [];
  let isSending = false;

  const state = (content: MindMapContent): EditorState => ({
    content,
    canUndo: undoable.length > 0,
    canRedo: redoable.length > 0,
    isSaved: pending.length === 0,
  });
  const store = createExternalStore(state(map));
  const show = (): void => store.set(state(pending.reduce(withChange, stored)));

  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let [next] = pending; next; [next] = pending) {
      try {
        const answer = await send(next);
        pending = pending.slice(1);
        stored = newer(stored, answer);
      } catch (error) {
        pending = [];
        undoable = [];
        redoable = [];
        onFailure(error, next);
      }
      show();
    }
    isSending = false;
  };

  /** @returns the change that takes it back, or undefined where it could not be made */
  const apply = (change: MindMapChange): MindMapChange | undefined => {
    try {
      const { inverse } = changeMindMap(store.get().content, change);
      pending = [...pending, change];
      return inverse;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      onFailure(error, change);
      return undefined;
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,

    receive(map) {
      stored = newer(stored, map);
      show();
    },

    run(change, { isPartOfLast = false } = {}) {
      const inverse = apply(change);
      if (!inverse) return false;
      if (!isPartOfLast) undoable = [...undoable, inverse];
      redoable = [];
      show();
      void sendAll();
      return true;
    },

    undo() {
      const change = undoable.at(-1);
      if (!change) return undefined;
      undoable = undoable.slice(0, -1);
      const inverse = apply(change);
      if (inverse) redoable = [...redoable, inverse];
      show();
      void sendAll();
      return inverse && change;
    },

    redo() {
      const change = redoable.at(-1);
      if (!change) return undefined;
      redoable = redoable.slice(0, -1);
      const inverse = apply(change);
      if (inverse) undoable = [...undoable, inverse];
      show();
      void sendAll();
      return inverse && change;
    },
  };
}

/** What was asked for earlier may be answered later. */
const newer = (a: MindMap, b: MindMap): MindMap => (b.updatedAt >= a.updatedAt ? b : a);

/** A change on its way may be in what is stored already, or no longer make sense there. */
function withChange(content: MindMapContent, change: MindMapChange): MindMapContent {
  try {
    return changeMindMap(content, change).content;
  } catch (error) {
    if (error instanceof AppError) return content;
    throw error;
  }
}
