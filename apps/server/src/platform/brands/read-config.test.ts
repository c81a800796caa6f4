import { expect, test } from 'vitest';
import { readBrandConfig, readStoredConfig } from './read-config.ts';

const stored = readBrandConfig({
  title: 'Aurora',
  country: 'KZ',
  languages: ['ru', 'es'],
  default_language: 'es',
});

test('reads a valid stored configuration unchanged', () => {
  expect(readStoredConfig(stored)).toEqual({ config: stored, dropped: [] });
});

test('replaces invalid parts by their defaults and keeps the rest', () => {
  const older = {
    ...stored,
    country: 'ZZ',
    footer: { first: 7, second: 'kept', third: '' },
    languages: ['ru', 'es', 'la'],
  };
  const { config, dropped } = readStoredConfig(older);
  // The default language is no longer one of the languages.
  expect(dropped).toEqual(['country', 'languages', 'footer.first', 'default_language']);
  expect(config).toMatchObject({
    title: 'Aurora',
    country: 'RU',
    languages: ['ru', 'en'],
    footer: { first: '', second: 'kept' },
  });
});

test.each([[null], ['text'], [{ country: 'RU' }]])('%j cannot be read', (nothing) => {
  expect(readStoredConfig(nothing).config).toBeUndefined();
});
