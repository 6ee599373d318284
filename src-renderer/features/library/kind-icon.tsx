import { AudioLines, Clapperboard, FileText, Globe, NotebookText, SquarePlay } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { LibraryKind } from '../../../src-shared/library.ts';

const icons: Readonly<Record<LibraryKind, LucideIcon>> = {
  pdf: FileText,
  webpage: Globe,
  youtube: SquarePlay,
  audio: AudioLines,
  video: Clapperboard,
  text: NotebookText,
};

/** The picture that stands for a kind of source; its name stands beside it. */
export function KindIcon({ kind }: { readonly kind: LibraryKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="library-kind-icon" />;
}
