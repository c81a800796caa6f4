import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

test.each([
  ['evil.example', 'evil.\u2060example'],
  ['https://evil.example/x', 'https:\u2060/\u2060/\u2060evil.\u2060example/\u2060x'],
  ['mailto:eve@evil.example', 'mailto:\u2060eve@\u2060evil.\u2060example'],
  ['tel:+1555', 'tel:\u2060+1555'],
  ['evil。com', 'evil。\u2060com'],
  ['Hello. Thanks: see you, bye.', 'Hello. Thanks: see you, bye.'],
  ['', ''],
])('%j is shown without a link', (text, expected) => {
  expect(unlinked(text)).toBe(expected);
  expect(unlinked(expected)).toBe(expected);
});

test('reads as before, and has no two parts of an address side by side', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '1', '.', ':', '/', '@', ' ', '-', 'я', '。') }),
      (text) => {
        const shown = unlinked(text);
        expect(shown.replaceAll('\u2060', '')).toBe(text);
        expect(shown).not.toMatch(/\S[.:/@。][^\s\u2060]/u);
      },
    ),
  );
});
