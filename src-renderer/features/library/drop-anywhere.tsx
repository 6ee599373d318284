import { useEffect, useState } from 'react';
import { FilePlus2 } from 'lucide-react';
import { useMessages } from '../../messages/messages.tsx';
import { droppedFiles } from './dropped-files.ts';
import { linksFrom } from './links.ts';
import { useAdding, type Adding } from './use-adding.ts';
import './drop-anywhere.css';

const hasFilesOrLink = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer !== null &&
  (dataTransfer.types.includes('Files') || dataTransfer.types.includes('text/uri-list'));

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

async function take(data: DataTransfer, adding: Adding): Promise<void> {
  const { links } = linksFrom(data.getData('text/uri-list') || data.getData('text/plain'));
  const files = await droppedFiles(data);
  if (files.length > 0) adding.addFiles(files);
  else await adding.addLinks(links);
}

/** Takes in what is dropped on the window or pasted outside a field. */
export function DropAnywhere() {
  const { t } = useMessages();
  const adding = useAdding();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    // Each element under the pointer is entered and left: only the balance tells.
    let depth = 0;
    const onEnter = (event: DragEvent): void => {
      if (!hasFilesOrLink(event)) return;
      depth += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (!hasFilesOrLink(event)) return;
      depth = Math.max(0, depth - 1);
      setOver(depth > 0);
    };
    const onOver = (event: DragEvent): void => {
      if (!hasFilesOrLink(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent): void => {
      if (!hasFilesOrLink(event) || !event.dataTransfer) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      void take(event.dataTransfer, adding);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isWriting(event.target) || !event.clipboardData) return;
      void take(event.clipboardData, adding);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragenter', onEnter, { signal });
    document.addEventListener('dragleave', onLeave, { signal });
    document.addEventListener('dragover', onOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => listeners.abort();
  }, [adding]);

  return isOver ? (
    <div className="drop-anywhere">
      <div className="drop-anywhere-text">
        <FilePlus2 aria-hidden />
        {t('library.dropHere')}
      </div>
    </div>
  ) : null;
}
