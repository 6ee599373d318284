import { RotateCcw } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  appliesAtStart,
  defaultSettings,
  factsOf,
  isPending,
  settingOptions,
  type SettingState,
  type SettingValue,
} from '../../../src-shared/setting-state.ts';
import type { SettingName } from '../../../src-shared/settings.ts';
import { settings } from '../../api/settings.ts';
import { IconButton } from '../../components/button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { SettingField } from './setting-field.tsx';
import { useSettingText } from './use-setting-text.ts';

const switches = ['on', 'off'] as const;

function useFacts(name: SettingName): string {
  const { t, format } = useMessages();
  const textOf = useSettingText();
  const { minimum, maximum } = factsOf(name);
  const option = settingOptions[name];
  return [
    t('settings.fact.default', { value: textOf(defaultSettings[name]) }),
    minimum === undefined || maximum === undefined
      ? ''
      : t('settings.fact.range', {
          minimum: format.number(minimum),
          maximum: format.number(maximum),
        }),
    option === undefined ? '' : t('settings.fact.option', { option }),
    appliesAtStart(name) ? t('settings.atStart') : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}

/** Why what holds now is not what is set. */
function Note({ name, state }: { readonly name: SettingName; readonly state: SettingState }) {
  const { t } = useMessages();
  const textOf = useSettingText();
  const value = textOf(state.inForce);
  const text = (): string | undefined => {
    if (state.override === 'option') {
      return t('settings.override.option', { option: settingOptions[name] ?? name, value });
    }
    if (state.override === 'fallback') return t('settings.override.fallback', { value });
    return isPending(state) ? t('settings.pending', { value }) : undefined;
  };
  const said = text();
  return (
    <div role="status" className="setting-notes">
      {said === undefined ? null : <p className="setting-note">{said}</p>}
    </div>
  );
}

/** A setting: what it is, what it may be, what it is now, and the way back to its default. */
export function SettingLine({
  name,
  state,
}: {
  readonly name: SettingName;
  readonly state: SettingState | undefined;
}) {
  const { t } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const facts = useFacts(name);
  if (!state) return null;
  const label = t(`settings.name.${name}`);
  const { enum: choices } = factsOf(name);

  /** @throws where the server refuses the value */
  const change = async (value: SettingValue): Promise<void> => {
    client.setQueryData(settings.all().queryKey, await settings.change(name, value));
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      tellFailure(error, t('settings.failed'));
    }
  };
  const reset = async (): Promise<void> => {
    client.setQueryData(settings.all().queryKey, await settings.reset(name));
  };

  return (
    <div id={name} className="setting-line">
      <div className="setting-text">
        <p className="setting-name">{label}</p>
        <p className="setting-about">{t(`settings.about.${name}`)}</p>
        <p className="setting-facts">{facts}</p>
      </div>
      <span className="setting-reset" data-aside>
        {state.isDefault ? null : (
          <IconButton
            label={t('settings.reset', { setting: label })}
            onPress={() => void attempt(reset)}
          >
            <RotateCcw aria-hidden />
          </IconButton>
        )}
      </span>
      <div className="setting-control">
        {typeof state.value === 'boolean' ? (
          <FilterBar
            label={label}
            value={state.value ? 'on' : 'off'}
            options={switches.map((value) => ({ value, label: t(`settings.${value}`) }))}
            onChange={(value) => void attempt(() => change(value === 'on'))}
          />
        ) : choices ? (
          <FilterBar
            label={label}
            value={String(state.value)}
            options={choices.map((value) => ({ value, label: value }))}
            onChange={(value) => void attempt(() => change(value))}
          />
        ) : (
          <SettingField
            key={String(state.value)}
            name={name}
            label={label}
            value={state.value}
            onChange={change}
          />
        )}
      </div>
      <Note name={name} state={state} />
    </div>
  );
}
