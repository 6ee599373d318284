import { FilterBar } from '../../components/filter-bar.tsx';
import { Section } from '../../components/section.tsx';
import { usePreferences } from '../../hooks/preferences.tsx';
import { useMessages } from '../../messages/messages.tsx';

const themes = ['system', 'light', 'dark'] as const;
const sizes = ['small', 'normal', 'large', 'larger'] as const;
const motions = ['system', 'reduced'] as const;

/** How the app looks; kept by this browser or window, and seen at once. */
export function Appearance() {
  const { t } = useMessages();
  const { preferences, change } = usePreferences();
  return (
    <Section title={t('settings.appearance')} text={t('settings.appearance.text')}>
      <div className="setting-lines">
        <div id="theme" className="setting-line setting-wide">
          <p className="setting-name">{t('settings.theme')}</p>
          <FilterBar
            label={t('settings.theme')}
            value={preferences.theme}
            options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            onChange={(theme) => change({ theme })}
          />
        </div>
        <div id="textSize" className="setting-line setting-wide">
          <p className="setting-name">{t('settings.textSize')}</p>
          <FilterBar
            label={t('settings.textSize')}
            value={preferences.textSize}
            options={sizes.map((value) => ({ value, label: t(`settings.textSize.${value}`) }))}
            onChange={(textSize) => change({ textSize })}
          />
        </div>
        <div id="motion" className="setting-line setting-wide">
          <p className="setting-name">{t('settings.motion')}</p>
          <FilterBar
            label={t('settings.motion')}
            value={preferences.motion}
            options={motions.map((value) => ({ value, label: t(`settings.motion.${value}`) }))}
            onChange={(motion) => change({ motion })}
          />
        </div>
      </div>
    </Section>
  );
}
