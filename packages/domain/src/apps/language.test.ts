import { languages } from '@daystream/contract';
import { expect, test } from 'vitest';
import { languageCode, languageOf } from './language.ts';

test.each([
  ['ru-RU', 'ru'],
  ['en-US', 'en'],
  ['es-ES', 'es'],
  ['es-MX', 'es'],
  ['EN_us', 'en'],
  [' ru ', 'ru'],
  ['rus', null],
  ['de-DE', null],
  ['__proto__', null],
  ['', null],
])('languageOf(%j) = %j', (code, expected) => {
  expect(languageOf(code)).toBe(expected);
});

test.each(languages.map((language) => [language]))(
  'languageOf reverses languageCode for %s [rules §9 language codes]',
  (language) => {
    expect(languageOf(languageCode(language))).toBe(language);
  },
);
