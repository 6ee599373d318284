import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { download } from './export/download.ts';
import { markdownOutline } from './export/outline.ts';
import { lightPalette } from './export/palette.ts';
import { pngOf } from './export/png.ts';
import { svgDocument } from './export/svg-document.ts';
import type { MapView } from './use-map-view.ts';

/** Gives the map as a file: the pictures as it is drawn now, the outline whole. */
export function useMapExport(
  name: string,
  { nodes, tree }: Pick<MapView, 'nodes' | 'tree'>,
): Readonly<Record<'svg' | 'png' | 'outline', () => void>> {
  const { t } = useMessages();
  const tellFailure = useFailure();
  const picture = () => svgDocument(name, nodes, lightPalette());
  const savePng = async (): Promise<void> => {
    try {
      download(await pngOf(picture()), name, 'png');
    } catch (error) {
      tellFailure(error, t('mindmap.export.failed'));
    }
  };
  return {
    svg: () => download(new Blob([picture().text], { type: 'image/svg+xml' }), name, 'svg'),
    png: () => void savePng(),
    outline: () =>
      download(new Blob([markdownOutline(name, tree)], { type: 'text/markdown' }), name, 'md'),
  };
}
