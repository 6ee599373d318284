import { Value } from 'typebox/value';
import { Settings, type SettingName } from '../../../src-shared/settings.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** All settings: what was set, else the default. A stored value out of range counts as not set. */
export function readSettings(db: Connection): Settings {
  const settings = Value.Create(Settings);
  const rows = statement<{ name: string; value: string }>(
    db,
    'SELECT name, value FROM settings',
  ).all();
  for (const { name, value } of rows) {
    const changed: unknown = { ...settings, [name]: JSON.parse(value) };
    if (Value.Check(Settings, changed)) Object.assign(settings, changed);
  }
  return settings;
}

/** @param value checked against the schema of settings by the caller */
export function writeSetting(
  db: Connection,
  name: SettingName,
  value: Settings[SettingName],
): void {
  statement(
    db,
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  ).run(name, JSON.stringify(value));
}

/** Names of the settings that are stored, whatever their values. */
export function listSetNames(db: Connection): string[] {
  return statement<{ name: string }>(db, 'SELECT name FROM settings')
    .all()
    .map(({ name }) => name);
}

/** Goes back to the default. */
export function forgetSetting(db: Connection, name: SettingName): void {
  statement(db, 'DELETE FROM settings WHERE name = ?').run(name);
}
