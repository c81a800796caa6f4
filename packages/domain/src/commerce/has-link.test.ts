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
  ['mailto:eve@evil.example', true],
  ['MAILTO:eve', true],
  ['tel:+15551234567', true],
  ['sms:+15551234567?body=x', true],
  ['javascript:alert(1)', true],
  ['data:text/html,x', true],
  ['skype:eve?call', true],
  ['write to eve@evil.example', true],
  ['eve＠evil.example', true],
  ['почта@приз.рф', true],
  ['Мой тел: 8 900 123-45-67', false],
  ['PS:обнимаю', false],
  ['Hotel: the Ritz', false],
  ['@anna', false],
  ['С днём рождения! Обнимаю. Аня', false],
  ['С праздником.Обнимаю', false],
  ['Happy birthday.Enjoy the course :)', false],
  ['до 12.05.2027, в 10.30', false],
  ['1/2 курса, и/или больше', false],
  ['', false],
])('%j has a link: %s', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
