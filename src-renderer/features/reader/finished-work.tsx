import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { JobStatus } from '../../../src-shared/job.ts';
import { useLongWork } from '../../api/jobs.ts';
import { forgetMaking, resultOf, useMaking, type Making } from '../../api/making.ts';
import { reader } from '../../api/reader.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { pathOf } from './text-places.ts';

function Watch({ jobId, sourceId, kind, asked, opens }: Making) {
  const { t, errorText } = useMessages();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { pathname } = useLocation();
  const { status, job, error } = useLongWork(jobId);
  const isHere = pathname === `/source/${sourceId}`;

  /** Tells where it became less than was asked for, so that nobody looks for the rest. */
  const tellShortage = async (made: string): Promise<void> => {
    if (asked === undefined || kind === 'mind-map') return;
    const { items } = await client.fetchQuery({ ...reader.material(sourceId), staleTime: 0 });
    const count = items.find(({ _id: id }) => id === made)?.items.length ?? asked;
    if (count < asked) toasts.show({ text: t(`reader.making.short.${kind}`, { count, asked }) });
  };

  const onEnd = useEffectEvent((status: JobStatus | 'idle'): void => {
    const made = job && resultOf(job);
    if (status === 'succeeded' && made !== undefined) {
      forgetMaking(jobId);
      // It is there all the same; its own screen says what is wrong with the server.
      tellShortage(made).catch(() => undefined);
      const open = (): void => void navigate(pathOf(kind, made));
      // What another window may have asked for leads nobody away from here.
      if (isHere && opens) open();
      else {
        const action = { label: t('reader.making.open'), run: open };
        toasts.show({ text: t(`reader.making.done.${kind}`), action });
      }
    } else if (status === 'cancelled') forgetMaking(jobId);
    else if (status === 'failed' && !isHere) {
      const why = errorText(error?.code) ?? failureText(error?.message);
      toasts.show({ text: `${t(`reader.making.failed.${kind}`)}. ${why}`, tone: 'error' });
    }
  });
  useEffect(() => onEnd(status), [status]);
  return null;
}

/**
 * Goes to what was made where somebody waits for it in the reader, and tells of it on every other
 * screen. What failed stays with its source.
 */
export function FinishedWork() {
  return useMaking().map((making) => <Watch key={making.jobId} {...making} />);
}
