import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { imports } from '../../api/imports.ts';
import { addUploads } from '../../api/uploads.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { MOST_DROPPED } from './dropped-files.ts';

export interface Adding {
  addFiles(files: readonly File[]): void;
  addLinks(links: readonly string[]): Promise<void>;
  addSample(id: string, title: string): Promise<void>;
}

/** The ways into the library. Each says what it does where the library is not in view. */
export function useAdding(): Adding {
  const { t } = useMessages();
  const toasts = useToasts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const tellFailure = useFailure();

  return useMemo(() => {
    const say = (text: string): void => {
      if (pathname === '/') return;
      const action = { label: t('library.added.show'), run: () => void navigate('/') };
      toasts.show({ text, action });
    };
    const start = async (name: string, begin: () => Promise<unknown>): Promise<void> => {
      try {
        await begin();
        await client.invalidateQueries({ queryKey: ['imports'] });
      } catch (error) {
        tellFailure(error, t('library.import.failedToStart', { name }));
      }
    };
    return {
      addFiles(files) {
        const taken = files.slice(0, MOST_DROPPED);
        if (taken.length === 0) return;
        addUploads(taken);
        if (files.length > MOST_DROPPED) {
          toasts.show({ text: t('library.added.tooMany', { count: MOST_DROPPED }), tone: 'error' });
        } else say(t('library.added.files', { count: taken.length }));
      },
      async addLinks(links) {
        if (links.length > 0) say(t('library.added.links', { count: links.length }));
        for (const link of links) await start(link, () => imports.addLink(link));
      },
      addSample: (id, title) => start(title, () => imports.addSample(id)),
    };
  }, [client, navigate, pathname, t, tellFailure, toasts]);
}
