import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each([
  ['Win a prize: http://evil.example/login', true],
  ['HTTPS://EVIL.EXAMPLE', true],
  ['see www.evil.example', true],
  ['evil.com', true],
  ['Смотри: приз.рф', true],
  ['t.me/prize', true],
  ['a.b.evil.example/x', true],
  ['tg://resolve?domain=x', true],
  ['evil．example/login', true],
  ['ｅｖｉｌ.com', true],
  ['evil。com', true],
  ['С днём рождения! Обнимаю. Аня', false],
  ['С праздником.Обнимаю', false],
  ['Happy birthday.Enjoy the course :)', false],
  ['до 12.05.2027, в 10.30', false],
  ['1/2 курса, и/или больше', false],
  ['', false],
])('%j has a link: %s', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
