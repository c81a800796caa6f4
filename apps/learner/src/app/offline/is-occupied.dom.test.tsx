import { afterEach, expect, it } from 'vitest';
import { isOccupied } from './is-occupied.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['an empty page', '<p>Text</p><textarea></textarea>', false],
  ['a text in a field', '<textarea>Dear expert</textarea>', true],
  ['a line that cannot be edited', '<input type="text" readonly value="address">', false],
  ['an open dialog', '<div role="dialog"></div>', true],
  ['a paused video', '<video></video>', false],
])('%s occupies the learner: %s', (_, page, isExpected) => {
  document.body.innerHTML = page;
  expect(isOccupied(document)).toBe(isExpected);
});

it('a playing video occupies the learner', () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'paused', { value: false });
  expect(isOccupied(document)).toBe(true);
});
