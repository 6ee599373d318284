import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FolderOpen, X } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { models } from '../../api/models.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Copying {
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
}

export interface ModelFile {
  readonly copying: Copying | undefined;
  readonly add: (file: File) => void;
  readonly cancel: () => void;
}

/** Takes a model from a file, such as one on a USB stick. */
export function useModelFile(): ModelFile {
  const { t } = useMessages();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const [copying, setCopying] = useState<Copying>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const copy = async (file: File): Promise<void> => {
    const { name } = file;
    const mine = new AbortController();
    abort.current = mine;
    setCopying({ name, progress: 0 });
    try {
      const made = await models.addFile(file, {
        signal: mine.signal,
        onProgress: (progress) => setCopying({ name, progress }),
      });
      toasts.show({ text: t('models.added', { name: made.name }) });
      await client.invalidateQueries({ queryKey: ['models'] });
    } catch (error) {
      if (!mine.signal.aborted) tellFailure(error, t('models.add.failed', { name }));
    }
    setCopying(undefined);
  };

  return { copying, add: (file) => void copy(file), cancel: () => abort.current?.abort() };
}

export function AddModelButton({ file }: { readonly file: ModelFile }) {
  const { t } = useMessages();
  return (
    <FileTrigger
      onSelect={(files) => {
        const [first] = files ?? [];
        if (first) file.add(first);
      }}
    >
      <Button isDisabled={file.copying !== undefined}>
        <FolderOpen aria-hidden />
        {t('models.add')}
      </Button>
    </FileTrigger>
  );
}

/** How far the copying of a file is; nothing where there is none. */
export function CopyingLine({ file }: { readonly file: ModelFile }) {
  const { t } = useMessages();
  if (!file.copying) return null;
  const { name, progress } = file.copying;
  const isSent = progress >= 1;
  return (
    <div className="models-copying">
      <span className="models-copying-name">
        {isSent ? t('models.add.checking', { name }) : t('models.add.copying', { name })}
      </span>
      <ProgressBar
        label={t('models.add.copying', { name })}
        value={isSent ? undefined : progress}
      />
      <IconButton label={t('models.add.cancel', { name })} onPress={file.cancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
