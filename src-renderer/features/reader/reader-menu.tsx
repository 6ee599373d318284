import { Download, Ellipsis, ExternalLink, Highlighter } from 'lucide-react';
import type { LibrarySource } from '../../../src-shared/library.ts';
import type { OriginalFile } from '../../../src-shared/source-text.ts';
import { reader } from '../../api/reader.ts';
import { IconButton } from '../../components/button.tsx';
import { Menu, type MenuItem } from '../../components/menu.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

export interface ReaderMenuProps {
  readonly source: LibrarySource;
  readonly original: OriginalFile | null;
  readonly isMarking: boolean;
  readonly onToggleMarking: () => void;
}

const isWeb = (url: string): boolean => /^https?:$/u.test(URL.parse(url)?.protocol ?? '');

/** What can be done with the open source beside reading it. */
export function ReaderMenu({ source, original, isMarking, onToggleMarking }: ReaderMenuProps) {
  const { t, format } = useMessages();
  const tellFailure = useFailure();
  const { _id: id, url } = source;
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
