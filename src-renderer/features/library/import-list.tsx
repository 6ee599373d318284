import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../src-shared/import.ts';
import { imports } from '../../api/imports.ts';
import { cancelUpload, retryUpload, useUploads, type Upload } from '../../api/uploads.ts';
import { Button } from '../../components/button.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { ImportLine } from './import-line.tsx';
import { MissingModel } from './missing-model.tsx';
import { useStageText } from './stage-text.ts';

function UploadLine({ upload }: { readonly upload: Upload }) {
  const { t, errorText } = useMessages();
  const { id, file, status, progress, error } = upload;
  return (
    <ImportLine
      name={file.name}
      stage={status === 'waiting' ? t('library.import.waiting') : t('library.import.sending')}
      progress={progress}
      error={error && { code: error.code, text: errorText(error.code) ?? error.message }}
      onRetry={() => retryUpload(id)}
      onRemove={() => cancelUpload(id)}
    />
  );
}

/** Failures after which the sound of a video is still worth asking for. */
const hasNoCaptions: ReadonlySet<string> = new Set([
  'youtube-no-captions',
  'youtube-captions-refused',
  'youtube-downloader-missing',
]);

function ServerImportLine({ item }: { readonly item: Import }) {
  const { t, errorText } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const stageText = useStageText();
  const { id, name, status, progress, error, errorCode } = item;
  const hasFailed = status === 'failed' || status === 'cancelled';

  const act = useCallback(
    async (work: Promise<unknown>): Promise<void> => {
      try {
        await work;
        await client.invalidateQueries({ queryKey: ['imports'] });
      } catch (failure) {
        tellFailure(failure);
      }
    },
    [client, tellFailure],
  );
  const retry = useCallback(() => void act(imports.retry(id)), [act, id]);

  return (
    <ImportLine
      name={name}
      stage={stageText(item)}
      progress={status === 'queued' || progress > 0 ? progress : undefined}
      error={
        hasFailed
          ? { code: errorCode, text: errorText(errorCode) ?? error ?? t('library.import.failed') }
          : undefined
      }
      onRetry={(password) =>
        void act(imports.retry(id, password === undefined ? {} : { password }))
      }
      onRemove={() => void act(imports.remove(id))}
    >
      {hasFailed && errorCode === 'model-missing' ? <MissingModel onReady={retry} /> : null}
      {hasFailed && hasNoCaptions.has(errorCode ?? '') ? (
        <div className="import-line-offer">
          <Button onPress={() => void act(imports.retry(id, { sound: true }))}>
            {t('library.import.listen')}
          </Button>
          <span className="import-line-hint">{t('library.import.listen.hint')}</span>
        </div>
      ) : null}
    </ImportLine>
  );
}

/** All that is on its way into the library, and what did not get there. */
export function ImportList() {
  const { t } = useMessages();
  const uploads = useUploads();
  const { data } = useQuery(imports.list());
  // What has succeeded is in the library; it leaves this list a moment later.
  const items = data?.items.filter(({ status }) => status !== 'succeeded') ?? [];
  if (uploads.length + items.length === 0) return null;
  return (
    <section className="library-section">
      <h2 className="library-heading">{t('library.imports')}</h2>
      <ul className="library-imports">
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
        {items.map((item) => (
          <ServerImportLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
