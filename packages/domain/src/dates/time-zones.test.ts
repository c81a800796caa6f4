import { describe, expect, test } from 'vitest';
import { loadTimeZonePlaces, timeZoneChoice, timeZoneChoices, timeZoneText } from './time-zones.ts';

const [winter, summer] = [Date.parse('2026-01-15'), Date.parse('2026-07-15')];
const languages = ['ru', 'en', 'es'] as const;

describe('the text of a time zone', () => {
  test.each([
    ['Asia/Yekaterinburg', 'ru', winter, 'Екатеринбург, GMT+5'],
    ['Asia/Yekaterinburg', 'en', winter, 'Yekaterinburg, GMT+5'],
    ['Asia/Yekaterinburg', 'es', winter, 'Ekaterimburgo, GMT+5'],
    ['Europe/Madrid', 'es', winter, 'Madrid, España, GMT+1'],
    ['Europe/Madrid', 'es', summer, 'Madrid, España, GMT+2'],
    ['Europe/Berlin', 'ru', summer, 'Берлин, Германия, GMT+2'],
    ['America/New_York', 'en', summer, 'New York, GMT-4'],
    ['America/New_York', 'es', summer, 'Nueva York, GMT-4'],
    // One city under two ids: browsers differ in which of them they use.
    ['Asia/Kolkata', 'ru', winter, 'Калькутта, Индия, GMT+5:30'],
    ['Asia/Calcutta', 'ru', winter, 'Калькутта, Индия, GMT+5:30'],
    ['UTC', 'ru', winter, 'UTC, GMT+0'],
    ['Nowhere/City', 'ru', winter, 'Nowhere/City'],
  ] as const)('%s in %s', async (id, language, at, expected) => {
    expect(timeZoneText(id, await loadTimeZonePlaces(language), at)).toBe(expected);
  });

  test.each(languages)('has a place and an offset for every zone of the runtime in %s', async (language) => {
    const places = await loadTimeZonePlaces(language);
    const zones = Intl.supportedValuesOf('timeZone').filter(
      (id) => id.includes('/') && !id.startsWith('Etc/'),
    );
    expect(zones.filter((id) => places[id] === undefined)).toEqual([]);
    for (const id of zones) {
      const { place, offset } = timeZoneChoice(id, places, winter);
      expect(offset).toMatch(/^GMT([+-]\d{1,2}(:\d\d)?)?$/);
      expect(place).toMatch(language === 'ru' ? /[а-я]/i : /[a-z]/i);
    }
  });
});

test('the list is sorted by place, and contains the current zone also where the runtime does not list it', async () => {
  const choices = timeZoneChoices('Nowhere/City', await loadTimeZonePlaces('ru'), {
    language: 'ru',
    at: winter,
  });
  const places = choices.map(({ place }) => place);
  expect(places).toContain('Nowhere/City');
  expect(places).toEqual(places.toSorted((a, b) => a.localeCompare(b, 'ru')));
});
