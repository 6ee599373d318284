import { describe, expect, it } from 'vitest';
import { isNestedDeeperThan } from '../../../../src-main/sources/webpage/markup-depth.ts';

const many = 20_000;

describe('nesting', () => {
  it.each([
    ['open elements', '<div>'.repeat(many)],
    ['upper case', '<DIV CLASS=a>'.repeat(many)],
    ['unknown elements', '<x-y>'.repeat(many)],
    ['formatting', '<b>'.repeat(many)],
    ['lists', '<ul><li>'.repeat(many)],
    ['tables', '<table><tr><td>'.repeat(many)],
    ['elements closed out of order', '<b><i></b>'.repeat(10) + '<div>'.repeat(many)],
    [
      'formatting that each block carries on',
      Array.from({ length: many }, (_one, index) => `<div><b id=${index}></div>`).join(''),
    ],
    ['elements in the title of a drawing', `<svg><title>${'<div>'.repeat(many)}`],
    ['elements behind a comment', `<!-->${'<div>'.repeat(many)}`],
    ['elements behind a value', `<p title="'">${'<div>'.repeat(many)}`],
  ])('of %s is seen', (_what, html) => {
    expect(isNestedDeeperThan(html, 500)).toBe(true);
  });

  it.each([
    ['closed elements', '<div></div>'.repeat(many)],
    ['elements without content', '<br><img src=a><hr/>'.repeat(many)],
    ['paragraphs that are not closed', '<p>text'.repeat(many)],
    [
      'items and cells that are not closed',
      `<ul>${'<li>a'.repeat(many)}</ul><table>${'<tr><td>a'.repeat(many)}`,
    ],
    ['script', `<script>${'"<div>"+'.repeat(many)}</script>`],
    ['style', `<style>${'<div>'.repeat(many)}</style>`],
    ['comments', `<!--${'<div>'.repeat(many)}-->`],
    ['a text field', `<textarea>${'<div>'.repeat(many)}</textarea>`],
    ['values', `<p title="${'<div>'.repeat(many)}" data-a='${'<b>'.repeat(many)}'>`],
    ['formatting left open the same way', '<div><b></div>'.repeat(many)],
    ['inner elements left open', '<div><span></div>'.repeat(many)],
    ['end tags alone', '</div>'.repeat(many)],
    ['text with signs', 'a < b > c '.repeat(many)],
  ])('is not seen in %s', (_what, html) => {
    expect(isNestedDeeperThan(html, 500)).toBe(false);
  });

  it.each([
    '<a'.repeat(1_000_000),
    '<a b="'.repeat(500_000),
    '<!--<!'.repeat(500_000),
    '<script>'.repeat(300_000),
  ])('ends where markup does not (case %#)', (html) => {
    expect(isNestedDeeperThan(html, 500)).toBe(false);
  });
});
