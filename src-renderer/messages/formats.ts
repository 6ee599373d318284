const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Words in a text, roughly; what reading apps count with. */
const CHARACTERS_PER_WORD = 6;
const WORDS_PER_MINUTE = 220;

/** Numbers, times and sizes as the language writes them. */
export interface Formats {
  number(value: number): string;
  /** @param fraction 0 to 1 */
  percent(fraction: number): string;
  /** A day, such as "3 March 2026". @param iso ISO 8601 */
  date(iso: string): string;
  /** A day of a calendar, wherever one is. @param day such as `2026-03-01` */
  day(day: string): string;
  /** A day with the time, such as "3 March 2026 at 14:05". @param iso ISO 8601 */
  moment(iso: string): string;
  /** How long ago, such as "5 minutes ago" or "yesterday"; a day where it is over a week. */
  ago(iso: string): string;
  /** A time in a recording, such as "2:05" or "1:02:03". */
  clock(seconds: number): string;
  /** A size such as "1.2 MB". */
  bytes(bytes: number): string;
  /** How long reading takes, such as "12 min" or "1.5 hr". @param characters length of the text */
  readingTime(characters: number): string;
  /** A place in a recording, such as "1:02:03" or "2:03". */
  mediaTime(seconds: number): string;
}

/** @param language BCP 47 tag */
export function createFormats(language: string): Formats {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const sizes = units.map(
    (unit) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        maximumFractionDigits: 1,
        // The short form of this one alone is a word in the singular.
        unitDisplay: unit === 'byte' ? 'long' : 'short',
      }),
  );
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' });
  const hours = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'hour',
    maximumFractionDigits: 1,
  });

  return {
    number: (value) => number.format(value),
    percent: (fraction) => percent.format(fraction),
    date: (iso) => date.format(new Date(iso)),
    day: (text) => day.format(new Date(text)),
    moment: (iso) => moment.format(new Date(iso)),

    ago(iso) {
      const seconds = Math.round((Date.now() - Date.parse(iso)) / 1000);
      if (seconds < MINUTE) return relative.format(0, 'second');
      if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
      if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour');
      if (seconds < 7 * DAY) return relative.format(-Math.floor(seconds / DAY), 'day');
      return date.format(new Date(iso));
    },

    clock(seconds) {
      const whole = Math.floor(seconds);
      const parts = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
      const shown = parts[0] === 0 ? parts.slice(1) : parts;
      return shown.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
    },

    bytes(bytes) {
      const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      return sizes[power]?.format(bytes / 1000 ** power) ?? number.format(bytes);
    },

    readingTime(characters) {
      const time = Math.max(1, Math.round(characters / CHARACTERS_PER_WORD / WORDS_PER_MINUTE));
      return time < 60 ? minutes.format(time) : hours.format(time / 60);
    },

    mediaTime(seconds) {
      const whole = Math.floor(seconds);
      const two = (value: number): string => String(value).padStart(2, '0');
      const [h, m, s] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % 60];
      return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
    },
  };
}
