import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CorrectText } from '../../../src-shared/text-change.ts';
import { reader } from '../../api/reader.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Correcting a transcript, a paragraph at a time. */
export interface Correcting {
  /** Where the paragraph begins that is open; undefined: none. */
  readonly open: number | undefined;
  readonly onOpen: (start: number) => void;
  readonly onClose: () => void;
  /** @returns whether it is stored */
  readonly onSave: (correction: CorrectText) => Promise<boolean>;
}

/** @returns what the text needs while it is corrected, else undefined; and what turns that on and off */
export function useCorrecting(sourceId: string): [Correcting | undefined, () => void] {
  const { t } = useMessages();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const [isOn, setOn] = useState(false);
  const [open, setOpen] = useState<number>();

  const correct = useCallback(
    async (correction: CorrectText): Promise<boolean> => {
      const isStored = await reader.correct(sourceId, correction).then(
        () => true,
        (error: unknown) => {
          tellFailure(error, t('reader.correct.failed'));
          return false;
        },
      );
      // Also where somebody else was quicker.
      await Promise.all([
        client.invalidateQueries({ queryKey: reader.text(sourceId).queryKey }),
        client.invalidateQueries({ queryKey: reader.times(sourceId).queryKey }),
      ]);
      return isStored;
    },
    [client, sourceId, t, tellFailure],
  );
  const onClose = useCallback(() => setOpen(undefined), []);
  const onSave = useCallback(
    async (correction: CorrectText): Promise<boolean> => {
      const { start, before, after } = correction;
      if (!(await correct(correction))) return false;
      setOpen(undefined);
      toasts.show({
        text: t('reader.corrected'),
        action: {
          label: t('app.undo'),
          isUndo: true,
          run: () => void correct({ start, before: after, after: before }),
        },
      });
      return true;
    },
    [correct, t, toasts],
  );
  const correcting = useMemo(
    () => (isOn ? { open, onOpen: setOpen, onClose, onSave } : undefined),
    [isOn, onClose, onSave, open],
  );
  const toggle = useCallback(() => {
    setOpen(undefined);
    setOn((before) => !before);
  }, []);
  return [correcting, toggle];
}
