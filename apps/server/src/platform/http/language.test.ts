import { languages, type Language } from '@daystream/contract';
import * as fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

const requestOf = (query: unknown, header?: string) =>
  ({ query, headers: { 'accept-language': header } }) as unknown as FastifyRequest;

test.each<[query: unknown, header: string | undefined, expected: Language]>([
  [{}, undefined, 'es'],
  [null, 'en', 'en'],
  [{}, 'ru', 'ru'],
  [{}, 'ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  [{}, 'EN-us', 'en'],
  [{}, 'fr, de;q=0.9, en;q=0.2, ru;q=0.7', 'ru'],
  [{}, 'en;q=0, ru;q=0.1', 'ru'],
  [{}, 'fr', 'es'],
  [{}, '', 'es'],
  [{}, ';;;q=,', 'es'],
  [{}, 'ru;q=nonsense, en;q=0.1', 'en'],
  [{ lang: 'en' }, 'ru', 'en'],
  [{ lang: 'en-US' }, 'ru', 'en'],
  [{ lang: 'fr' }, 'ru', 'ru'],
  [{ lang: ['en', 'ru'] }, 'ru', 'ru'],
  [{ lang: '__proto__' }, undefined, 'es'],
])('a request with the query %j and Accept-Language %j is answered in %s', (query, header, expected) => {
  expect(languageOf(requestOf(query, header), { languages, default_language: 'es' })).toBe(expected);
});

test.each<[query: unknown, header: string | undefined, offered: Language[], expected: Language]>([
  [{ lang: 'es' }, undefined, ['ru', 'en'], 'ru'],
  [{ lang: 'es' }, 'en', ['ru', 'en'], 'en'],
  [{}, 'es,en;q=0.5', ['ru', 'en'], 'en'],
  [{}, 'es', ['ru'], 'ru'],
])(
  'a request with the query %j and Accept-Language %j is answered by a brand with the languages %j in %s [rules §9 languages]',
  (query, header, offered, expected) => {
    expect(languageOf(requestOf(query, header), { languages: offered, default_language: 'ru' })).toBe(
      expected,
    );
  },
);

test('any request gets a supported language [rules §9 languages]', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (lang, header) => {
      expect(['ru', 'en', 'es']).toContain(
        languageOf(requestOf({ lang }, header), { languages, default_language: 'en' }),
      );
    }),
  );
});
