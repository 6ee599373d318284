import { expect, test } from 'vitest';
import { createFormats } from '../../../src-renderer/messages/formats.ts';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3723, '1:02:03'],
])('the place %d s into a recording is %s', (seconds, text) => {
  expect(createFormats('en').mediaTime(seconds)).toBe(text);
});
