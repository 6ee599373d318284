import type { Import } from '../../../src-shared/import.ts';
import { useMessages } from '../../messages/messages.tsx';

/** Stages as the server names them, with the app's words for them. */
const stages = {
  downloading: 'library.import.stage.downloading',
  storing: 'library.import.stage.storing',
  'asking YouTube': 'library.import.stage.youtube',
  'fetching captions': 'library.import.stage.captions',
  decoding: 'library.import.stage.decoding',
} as const;

const isKnown = (stage: string): stage is keyof typeof stages => Object.hasOwn(stages, stage);

/** What goes on with an import, in words. */
export function useStageText(): (item: Import) => string {
  const { t } = useMessages();
  return ({ status, stage }) => {
    if (status === 'queued') return t('library.import.waiting');
    if (isKnown(stage)) return t(stages[stage]);
    if (!stage.startsWith('transcribing')) return t('library.import.working');
    const [, amount, unit] = /about (\d+) (min|h) left/u.exec(stage) ?? [];
    const count = Number(amount);
    if (unit === 'min') return t('library.import.stage.listening.minutes', { count });
    if (unit === 'h') return t('library.import.stage.listening.hours', { count });
    return t(
      stage.includes('less than')
        ? 'library.import.stage.listening.soon'
        : 'library.import.stage.listening',
    );
  };
}
