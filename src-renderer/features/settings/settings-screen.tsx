import { useQuery } from '@tanstack/react-query';
import { isPending } from '../../../src-shared/setting-state.ts';
import { backups } from '../../api/backups.ts';
import { serving } from '../../api/serving.ts';
import { settings } from '../../api/settings.ts';
import { status } from '../../api/status.ts';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { Section } from '../../components/section.tsx';
import { useScrollToTarget } from '../../hooks/use-scroll-to-target.ts';
import { useMessages } from '../../messages/messages.tsx';
import { About } from './about.tsx';
import { Appearance } from './appearance.tsx';
import { DataSection } from './data-section.tsx';
import { RemoteKeyLine } from './remote-key-line.tsx';
import { RestartNotice } from './restart-notice.tsx';
import { settingGroups } from './setting-groups.ts';
import { SettingLine } from './setting-line.tsx';
import './settings-screen.css';

/** Everything that can be set, with what it does and what holds now. */
export function Screen() {
  const { t } = useMessages();
  const { data: states } = useQuery(settings.all());
  const { data: upkeep } = useQuery(backups.state());
  const { data: addresses } = useQuery(serving.addresses());
  const { data: now } = useQuery(status());
  const isReady = Boolean(states && upkeep && addresses && now);
  useScrollToTarget(isReady);
  if (!states || !upkeep || !addresses || !now) {
    return <ScreenFrame title={t('settings.title')}>{null}</ScreenFrame>;
  }
  const waits = states.items.some(isPending) || upkeep.checked?.isConfirmed === true;
  const stateOf = (name: string) => states.items.find((state) => state.name === name);
  const lines = (group: keyof typeof settingGroups) => (
    <div className="setting-lines">
      {settingGroups[group].map((name) => (
        <SettingLine key={name} name={name} state={stateOf(name)} />
      ))}
    </div>
  );
  return (
    <ScreenFrame title={t('settings.title')}>
      {waits ? <RestartNotice states={states.items} canRestart={addresses.canRestart} /> : null}
      <Appearance />
      <Section id="server" title={t('settings.server')} text={t('settings.server.text')}>
        {lines('server')}
      </Section>
      <Section id="limits" title={t('settings.limits')} text={t('settings.limits.text')}>
        {lines('limits')}
      </Section>
      <Section id="work" title={t('settings.work')} text={t('settings.work.text')}>
        {lines('work')}
      </Section>
      <Section
        id="generation"
        title={t('settings.generation')}
        text={t('settings.generation.text')}
      >
        {lines('generation')}
        <RemoteKeyLine />
      </Section>
      <Section id="speech" title={t('settings.speech')} text={t('settings.speech.text')}>
        {lines('speech')}
      </Section>
      <DataSection upkeep={upkeep}>{lines('data')}</DataSection>
      <About version={now.version} />
    </ScreenFrame>
  );
}
