import { appError } from '../../src-shared/app-error.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type { MindMapChange } from '../../src-shared/mind-map-change.ts';
import type { MindMap } from '../../src-shared/mind-map.ts';
import type { Clock } from '../platform/identifiers.ts';
import { findMindMap } from '../store/repositories/mind-maps.ts';
import type { Store } from '../store/store.ts';

/** Mind maps in the hands of a person. Of another organisation's map nobody learns that it exists. */
export interface MindMapEditing {
  /** @throws AppError `mind-map-not-found` */
  get(orgId: string, id: string): MindMap;
  /**
   * Changes a map and lays it out anew; done means on disk.
   * @returns the map as it is then
   * @throws AppError `mind-map-not-found`, or why the map cannot be changed so
   */
  change(orgId: string, id: string, change: MindMapChange): Promise<MindMap>;
}

export function createMindMapEditing(store: Store, clock: Clock): MindMapEditing {
  const get = (orgId: string, id: string): MindMap => {
    const found = isId(id) ? findMindMap(store.reader, id) : undefined;
    if (found?.orgId !== orgId) throw appError('mind-map-not-found');
    return found;
  };

  return {
    get,
    async change(orgId, id, change) {
      get(orgId, id);
      await store.write('updateMindMap', { id, change, at: clock().toISOString() });
      return get(orgId, id);
    },
  };
}
