import type { ItemCheck } from '../item.ts';
import { clueChecks } from './clue-checks.ts';
import { evidenceChecks } from './evidence-checks.ts';
import { optionChecks } from './option-checks.ts';
import { stemChecks } from './stem-checks.ts';

/** All lines of validity that are judged item by item. */
export const itemChecks: readonly ItemCheck[] = [
  ...optionChecks,
  ...evidenceChecks,
  ...stemChecks,
  ...clueChecks,
];
