import { containsPhrase, foldPhrase } from '../folding.ts';
import { guidelines } from '../guidelines.ts';
import type { ItemCheck } from '../item.ts';
import { broken, kept } from '../tally.ts';

const wantedOptions = 4;

/** Options of code or with marks that bear meaning are compared as they are written. */
const hasBearingMarks = (option: string): boolean => /[/_~$\\`+<>=*#%-]/u.test(option);

const optionKey = (option: string): string =>
  hasBearingMarks(option) ? option.trim().toLowerCase() : foldPhrase(option);

/** Whether the words of one option stand within another; paths and numbers count as one word. */
function isWithin(part: string, whole: string): boolean {
  if (hasBearingMarks(part) || /^\P{L}+$/u.test(part)) {
    return whole.split(/\s+/u).includes(part.trim());
  }
  return containsPhrase(whole, part);
}

/** Checks that look at the options alone. */
export const optionChecks: readonly ItemCheck[] = [
  {
    line: 'fourDistinctOptions',
    rule: guidelines.effectiveChoices,
    judge({ options, correct_answer_index }) {
      if (options.length !== wantedOptions) return broken(`${options.length} options`);
      if (options[correct_answer_index] === undefined) return broken('no right option');
      const keys = new Set(options.map(optionKey));
      return keys.size === options.length ? kept : broken('two options are the same');
    },
  },
  {
    line: 'optionsApart',
    rule: guidelines.choicesApart,
    judge({ options }) {
      for (const [index, part] of options.entries()) {
        const whole = options.find((other, at) => at !== index && isWithin(part, other));
        if (whole !== undefined) return broken(`"${part}" is within "${whole}"`);
      }
      return kept;
    },
  },
];
