import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeZoneChoice, timeZoneChoices, timeZoneText } from './time-zones.ts';

const [winter, summer] = [Date.parse('2026-01-15'), Date.parse('2026-07-15')];

describe('the text of a time zone', () => {
  test.each([
    ['Asia/Yekaterinburg', 'ru', winter, 'Екатеринбург, GMT+5'],
    ['Asia/Yekaterinburg', 'en', winter, 'Yekaterinburg, GMT+5'],
    ['Asia/Yekaterinburg', 'es', winter, 'Ekaterimburgo, GMT+5'],
    ['Europe/Madrid', 'es', winter, 'España, GMT+1'],
    ['Europe/Madrid', 'es', summer, 'España, GMT+2'],
    ['America/New_York', 'en', summer, 'New York, GMT-4'],
    ['America/New_York', 'es', summer, 'Nueva York, GMT-4'],
    ['Asia/Kolkata', 'ru', winter, 'Индия, GMT+5:30'],
    ['Nowhere/City', 'ru', winter, 'Nowhere/City'],
  ] as const)('%s in %s', (id, language, at, expected) => {
    expect(timeZoneText(id, language, at)).toBe(expected);
  });

  const zones = Intl.supportedValuesOf('timeZone').filter((id) => id.includes('/'));

  test('has a place and an offset for every zone of the runtime, in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom('ru', 'en', 'es'), (id, language) => {
        const { place, offset } = timeZoneChoice(id, language, winter);
        expect(offset).toMatch(/^GMT([+-]\d{1,2}(:\d\d)?)?$/);
        expect(place).not.toMatch(/^(hora|[A-Z]{3}$)/);
      }),
    );
  });

  test('has a place in Cyrillic letters for every zone in Russian', () => {
    const named = zones.filter((id) => !id.startsWith('Etc/'));
    fc.assert(
      fc.property(fc.constantFrom(...named), (id) => {
        expect(timeZoneChoice(id, 'ru', winter).place).toMatch(/[а-я]/i);
      }),
    );
  });
});

test('the list is sorted by place, and contains the current zone also where the runtime does not list it', () => {
  const places = timeZoneChoices('Nowhere/City', 'ru', winter).map(({ place }) => place);
  expect(places).toContain('Nowhere/City');
  expect(places).toEqual(places.toSorted((a, b) => a.localeCompare(b, 'ru')));
});
