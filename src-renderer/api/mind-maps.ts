import { queryOptions } from '@tanstack/react-query';
import type { MindMapChange } from '../../src-shared/mind-map-change.ts';
import { MindMap } from '../../src-shared/mind-map.ts';
import { RemadeNode } from '../../src-shared/remaking.ts';
import { call } from './client.ts';
import { remake, type RemakingWatch } from './remaking.ts';

export const mindMaps = {
  map: (id: string) =>
    queryOptions({
      queryKey: ['mind-maps', 'one', id],
      queryFn: ({ signal }) => call(MindMap, `/mind-maps/${id}`, { signal }),
    }),
  /** Makes what takes the place of a node; nothing is stored. */
  another: (id: string, node: string, watch: RemakingWatch): Promise<RemadeNode> =>
    remake(RemadeNode, `/mind-maps/${id}/nodes/${encodeURIComponent(node)}`, watch),
  /** Done means on disk. @returns the map as it is then */
  change(id: string, change: MindMapChange): Promise<MindMap> {
    const path = `/mind-maps/${id}/nodes`;
    switch (change.kind) {
      case 'add':
        return call(MindMap, path, { method: 'POST', body: change.branch });
      case 'edit':
        return call(MindMap, `${path}/${encodeURIComponent(change.id)}`, {
          method: 'PATCH',
          body: change.to,
        });
      case 'remove':
        return call(MindMap, `${path}/${encodeURIComponent(change.id)}`, { method: 'DELETE' });
    }
  },
};
