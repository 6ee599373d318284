import type { SettingValue } from '../../../src-shared/setting-state.ts';
import { useMessages } from '../../messages/messages.tsx';

/** A value of a setting in words. */
export function useSettingText(): (value: SettingValue) => string {
  const { t } = useMessages();
  return (value) => {
    if (typeof value === 'boolean') return value ? t('settings.on') : t('settings.off');
    return value === '' ? t('settings.empty') : String(value);
  };
}
