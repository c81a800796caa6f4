import { expect, test } from 'vitest';
import { readBrandConfig, readStoredConfig } from './read-config.ts';

const stored = readBrandConfig({
  title: 'Aurora',
  country: 'KZ',
  languages: ['ru', 'es'],
  default_language: 'es',
});

test('what was stored is read as it is', () => {
  expect(readStoredConfig(stored)).toEqual({ config: stored, dropped: [] });
});

test('what counts no more stands as in a new school, and nothing else changes', () => {
  const older = {
    ...stored,
    country: 'ZZ',
    footer: { first: 7, second: 'kept', third: '' },
    languages: ['ru', 'es', 'la'],
  };
  const { config, dropped } = readStoredConfig(older);
  // Its own language is none of those that it has then.
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
