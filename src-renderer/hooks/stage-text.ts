import { useMessages } from '../messages/messages.tsx';

/** What a model is at, in words; null where there are none. */
export function useStageText(): (stage: string) => string | null {
  const { t } = useMessages();
  return (stage) => {
    if (stage === 'loading') return t('reader.making.loading');
    if (stage === 'reading') return t('reader.making.reading');
    const [, part, parts, found] = /^writing (\d+) of (\d+), (\d+) found$/u.exec(stage) ?? [];
    return part === undefined || parts === undefined || found === undefined
      ? null
      : t('reader.making.part', { part, parts, found });
  };
}
