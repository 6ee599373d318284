const yearPattern = /^(?:1\d\d\d|20\d\d|2100)$/u;
const latestYear = 2025;

/** Steps by which a false year misses: near enough to tempt, far enough to be wrong. */
const yearSteps = [-23, -17, -12, -9, -7, -5, 4, 6, 8, 11, 15, 21];

/** Factors by which a false amount misses. */
const factors = [0.5, 0.6, 0.7, 0.8, 1.2, 1.3, 1.4, 1.5, 1.75, 2];

/** Terms are set in half days, days and weeks: beside 24 hours, 29 tempts nobody. */
const usualHours = [6, 12, 24, 36, 48, 72, 96];

const wanted = 6;

/**
 * Wrong values in the format of the right one (currency, unit, separators, decimals), none of
 * which the sentence has.
 * @param latest the latest year that there may be, such as the latest that the text speaks of
 */
export function otherValues(
  value: string,
  sentence: string,
  random: () => number,
  latest: number = latestYear,
): string[] {
  const number = Number(/[\d,]+(?:\.\d+)?/u.exec(value)?.[0].replace(/,/gu, '') ?? Number.NaN);
  if (!Number.isFinite(number)) return [];
  const isTerm = usualHours.includes(number) && /\b\d+ hours?\b/u.test(sentence);
  const others = isTerm
    ? usualHours.map(String)
    : yearPattern.test(value)
      ? yearSteps
          .map((step) => number + step)
          .filter((year) => year <= latest)
          .map(String)
      : factors.map((factor) => formatLike(value, number * factor, number));
  const mixed = others.map((other) => ({ other, key: random() })).sort((a, b) => a.key - b.key);
  return [...new Set(mixed.map(({ other }) => other))]
    .filter((other) => other !== value && !sentence.includes(other))
    .filter((other) => yearPattern.test(other) === yearPattern.test(value))
    .slice(0, wanted);
}

function formatLike(pattern: string, wantedNumber: number, original: number): string {
  const digits = /[\d,]+(?:\.(?<decimals>\d+))?/u.exec(pattern);
  const decimals = digits?.groups?.['decimals']?.length ?? 0;
  const isPercent = /%|percent|per cent/u.test(pattern);
  const bounded =
    isPercent && original <= 100 ? Math.min(wantedNumber, 100 - original / 7) : wantedNumber;
  const rounded = decimals > 0 ? bounded.toFixed(decimals) : String(roundLike(bounded, original));
  const [whole = '', fraction] = rounded.split('.');
  const grouped = /\d,\d{3}/u.test(pattern) ? whole.replace(/\B(?=(?:\d{3})+$)/gu, ',') : whole;
  return pattern.replace(
    digits?.[0] ?? '',
    fraction === undefined ? grouped : `${grouped}.${fraction}`,
  );
}

/** As round as the original: 430 gives 300 and not 301. */
function roundLike(number: number, original: number): number {
  let unit = 1;
  while (original % (unit * 10) === 0 && unit * 10 < original) unit *= 10;
  if (unit * 10 > original && unit > 1) unit /= 10;
  return Math.max(unit, Math.round(number / unit) * unit);
}
