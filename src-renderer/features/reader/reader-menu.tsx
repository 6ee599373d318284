import { Captions, Download, Ellipsis, ExternalLink, Highlighter, PencilLine } from 'lucide-react';
import { captionFormats, type CaptionFormat } from '../../../src-shared/format-captions.ts';
import type { LibrarySource } from '../../../src-shared/library.ts';
import type { OriginalFile } from '../../../src-shared/source-text.ts';
import { reader } from '../../api/reader.ts';
import { IconButton } from '../../components/button.tsx';
import { Menu, type MenuItem } from '../../components/menu.tsx';
import { saveFile } from '../../hooks/save-file.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

export interface ReaderMenuProps {
  readonly source: LibrarySource;
  readonly original: OriginalFile | null;
  /** Whether its text has times, and so can be saved as captions. */
  readonly hasTimes: boolean;
  readonly isCorrecting: boolean;
  readonly onToggleCorrecting: () => void;
  readonly isMarking: boolean;
  readonly onToggleMarking: () => void;
}

const isWeb = (url: string): boolean => /^https?:$/u.test(URL.parse(url)?.protocol ?? '');

/** Signs that some file system does not allow in a name. */
const unfit = /[\p{Cc}\p{Cf}<>:"/\\|?*.]+/gu;
const LONGEST_NAME = 120;

const fitName = (title: string): string =>
  title.replaceAll(unfit, ' ').trim().slice(0, LONGEST_NAME) || 'transcript';

/** What can be done with the open source beside reading it. */
export function ReaderMenu({
  source,
  original,
  hasTimes,
  isCorrecting,
  onToggleCorrecting,
  isMarking,
  onToggleMarking,
}: ReaderMenuProps) {
  const { t, format } = useMessages();
  const tellFailure = useFailure();
  const { _id: id, url, title } = source;
  const saveTranscript = async (format: CaptionFormat): Promise<void> => {
    try {
      saveFile(await reader.transcript(id, format), `${fitName(title)}.${format}`);
    } catch (error) {
      tellFailure(error, t('reader.transcript.failed'));
    }
  };
  const save = async (file: OriginalFile): Promise<void> => {
    try {
      await reader.saveOriginal(id, file);
    } catch (error) {
      tellFailure(error, t('reader.original.failed'));
    }
  };
  const items: MenuItem[] = [
    {
      id: 'places',
      label: isMarking ? t('reader.places.hide') : t('reader.places.show'),
      icon: <Highlighter aria-hidden />,
      run: onToggleMarking,
    },
    ...(url !== null && isWeb(url)
      ? [
          {
            id: 'page',
            label: t('reader.original.page'),
            icon: <ExternalLink aria-hidden />,
            run: () => void window.open(url, '_blank', 'noopener,noreferrer'),
          },
        ]
      : []),
    ...(hasTimes
      ? [
          {
            id: 'correct',
            label: isCorrecting ? t('reader.correct.done') : t('reader.correct'),
            icon: <PencilLine aria-hidden />,
            run: onToggleCorrecting,
          },
        ]
      : []),
    ...(hasTimes
      ? captionFormats.map((format) => ({
          id: format,
          label: t(`reader.transcript.${format}`),
          icon: <Captions aria-hidden />,
          run: () => void saveTranscript(format),
        }))
      : []),
    ...(original
      ? [
          {
            id: 'save',
            label: t('reader.original.save', { size: format.bytes(original.bytes) }),
            icon: <Download aria-hidden />,
            run: () => void save(original),
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={t('reader.actions')}
      trigger={
        <IconButton label={t('reader.actions')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
