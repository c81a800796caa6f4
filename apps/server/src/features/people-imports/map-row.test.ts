import { expect, test } from 'vitest';
import { mapRow } from './map-row.ts';

const rules = { country: 'RU', now: Date.UTC(2026, 0, 1) };
const person = (field: 'phone' | 'birthday' | 'name' | 'label', cell: string) => {
  const mapped = mapRow(['a@b.co', cell], ['email', field], rules);
  if (!('person' in mapped)) throw new Error(mapped.error);
  const { segments, ...rest } = mapped.person;
  const value = field === 'label' ? segments[0] : rest[field];
  return [value, ...mapped.notes.map((note) => [note.error, note.values?.number].filter(Boolean).join(' '))];
};

test.each<[string, (string | null)[]]>([
  ['1990-05-03', ['1990-05-03']],
  ['03.05.1990', ['1990-05-03']],
  ['3.5.1990', ['1990-05-03']],
  ['3/5/1990', ['1990-05-03']],
  ['03.05.1990 00:00:00', ['1990-05-03']],
  ['1990-05-03T00:00:00.000Z', ['1990-05-03']],
  ['1990-05-03 10:00:00', ['1990-05-03']],
  ['0000-00-00', [null]],
  ['0000-00-00 00:00:00', [null]],
  ['', [null]],
  ['31.02.1990', [null, 'cell_date_wrong']],
  ['весна', [null, 'cell_date_wrong']],
])('the birthday %j', (cell, expected) => {
  expect(person('birthday', cell)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['8 916 123-45-67', ['+79161234567']],
  ['79161234567, 79161234568', ['+79161234567', 'cell_phone_first']],
  ['нет; +7 916 123-45-68', ['+79161234568']],
  ['+79161234567 или +79161234568', ['+79161234567', 'cell_phone_first']],
  ['7,91612E+10', ['', 'cell_phone_wrong']],
  ['12', ['', 'cell_phone_wrong']],
  ['', ['']],
])('the phone %j', (cell, expected) => {
  expect(person('phone', cell)).toEqual(expected);
});

test('a text that is too long or cannot be seen is left out, others are cleaned', () => {
  expect(person('name', 'Ж'.repeat(101))).toEqual(['', 'cell_too_long 100']);
  expect(person('name', '\u200B\u202E')).toEqual(['', 'cell_invisible']);
  expect(person('name', '\u202Egnp.exe')).toEqual(['gnp.exe']);
  expect(person('name', 'Ве\nра')).toEqual(['Ве ра']);
  expect(person('label', ' осень ')).toEqual(['осень']);
});

test.each([
  ['', 'cell_email_missing'],
  ['not an address', 'cell_email_wrong'],
])('without an address, as in %j, the row is left out', (cell, error) => {
  expect(mapRow([cell, 'A'], ['email', 'name'], rules)).toEqual({ field: 'email', error });
});
