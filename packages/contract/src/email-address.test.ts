import { expect, it } from 'vitest';
import { canonicalEmail, isEmail } from './email-address.ts';
import { Email, OptionalEmail } from './wire.ts';

it.each([
  [' Vera@Example.COM ', 'vera@example.com'],
  ['vera@пример.рф', 'vera@xn--e1afmkfd.xn--p1ai'],
  ['vera@ПРИМЕР.РФ', 'vera@xn--e1afmkfd.xn--p1ai'],
  ['vera@XN--E1AFMKFD.XN--P1AI', 'vera@xn--e1afmkfd.xn--p1ai'],
  ['Вера@пример.рф', 'вера@xn--e1afmkfd.xn--p1ai'],
  // Decomposed letters, as a Mac writes them; an ideographic full stop.
  ['jose\u0301@man\u0303ana.example', 'josé@xn--maana-pta.example'],
  ['vera@例え。テスト', 'vera@xn--r8jz45g.xn--zckzah'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
])('%j is stored as %j in every form', (written, stored) => {
  expect(canonicalEmail(written)).toBe(stored);
  expect(canonicalEmail(stored)).toBe(stored);
  expect(isEmail(written)).toBe(true);
  expect([Email.parse(written), OptionalEmail.parse(written)]).toEqual([stored, stored]);
});

it.each([
  'vera',
  '@пример.рф',
  'vera@пример',
  'vera@a.рф/x',
  've ra@пример.рф',
  'vera@пример..рф',
  'vera@пример.рф\r\nBcc: x@y.example',
  'vera\u202E@example.com',
  'vera\u200B@example.com',
  'a,b@example.com',
  `${'я'.repeat(250)}@пример.рф`,
  'vera@１.２',
])('%j is no e-mail', (written) => {
  expect(isEmail(written)).toBe(false);
  expect([Email.safeParse(written).success, OptionalEmail.safeParse(written).success]).toEqual([
    false,
    false,
  ]);
});
