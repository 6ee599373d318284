import { MindMapOptions } from '../../../src-shared/generation-options.ts';
import { GeneratedMindMap, MindMap, withMindMapEnvelope } from '../../../src-shared/mind-map.ts';
import { parseWith } from '../../../src-shared/schema-error.ts';
import type { Services } from '../services.ts';
import { studySetRoutes } from './study-sets.ts';

export const mindMapRoutes = (services: Services) =>
  studySetRoutes(services, {
    kind: 'mindmap',
    material: 'mind-map',
    tag: 'mindmap',
    idName: 'mindmapId',
    name: 'mind map',
    paths: {
      generate: '/source/generateMindMap',
      get: '/mindmap/getMindMap',
      list: '/mindmap/listMindMaps',
      remove: '/mindmap/deleteMindMap',
    },
    schemas: { resource: MindMap, generated: GeneratedMindMap, options: MindMapOptions },
    parseOptions: (body) => parseWith(MindMapOptions, body, 'body'),
    sets: services.generation.mindMaps,
    withEnvelope: withMindMapEnvelope,
    countItems: (map) => map.nodes.length,
  });
