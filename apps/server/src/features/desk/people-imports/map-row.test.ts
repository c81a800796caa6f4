import { expect, test } from 'vitest';
import { mapRow, rowRules } from './map-row.ts';

const rules = { country: 'RU', now: Date.UTC(2026, 0, 1), orders: new Map() };
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
  ['3/5/1990', ['1990-05-03', 'cell_date_day_first']],
  ['5/5/1990', ['1990-05-05']],
  ['31/12/1990', ['1990-12-31']],
  ['12/31/1990', ['1990-12-31']],
  ['12.31.1990', ['1990-12-31']],
  ['3.05.90', ['1990-05-03']],
  ['03. 05. 1990 г.', ['1990-05-03']],
  ['3.05.25', ['2025-05-03']],
  ['5/13/1990, 10:00 PM', ['1990-05-13']],
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
  ['+79161234567 ::: +79161234568', ['+79161234567', 'cell_phone_first']],
  ['нет; +7 916 123-45-68', ['+79161234568']],
  ['+79161234567 или +79161234568', ['+79161234567', 'cell_phone_first']],
  ['7,91612E+10', ['', 'cell_phone_rounded']],
  ['7.91612E10', ['', 'cell_phone_rounded']],
  ['7.9161234567E+10', ['+79161234567']],
  ['79161234567.0', ['+79161234567']],
  ['79161234567,00', ['+79161234567']],
  ['7 916\u00A0123\u202F45 67', ['+79161234567']],
  ['8(916)123–45–67', ['+79161234567']],
  ['34612345678', ['+34612345678']],
  ['0034 612 34 56 78', ['+34612345678']],
  ['9161234567', ['+79161234567']],
  ['12', ['', 'cell_phone_wrong']],
  ['', ['']],
])('the phone %j', (cell, expected) => {
  expect(person('phone', cell)).toEqual(expected);
});

test.each<[string[], (string | null)[]]>([
  // Each separator tells by itself: tables are put together from several programs.
  [
    ['31.12.1990', '12/31/1990', '03.04.1991', '03/04/1991'],
    ['1990-12-31', '1990-12-31', '1991-04-03', '1991-03-04'],
  ],
  [
    ['13/01/1990', '3/4/1991'],
    ['1990-01-13', '1991-04-03'],
  ],
  [
    ['31/12/1990', '12/31/1990', '3/4/1991', '4/4/1991'],
    ['1990-12-31', '1990-12-31', 'cell_date_unclear', '1991-04-04'],
  ],
  [
    ['12.31.1990', '03.04.1991'],
    ['1990-12-31', '1991-03-04'],
  ],
])('the birthdays %j of one column', (cells, expected) => {
  const rows = cells.map((cell) => ({ cells: ['a@b.co', cell] }));
  const mapping = ['email', 'birthday'] as const;
  const ofTable = rowRules(rows, mapping, rules);
  const days = rows.map((row) => {
    const mapped = mapRow(row.cells, mapping, ofTable);
    return 'person' in mapped ? (mapped.notes[0]?.error ?? mapped.person.birthday) : mapped.error;
  });
  expect(days).toEqual(expected);
});

test('in the United States the month stands first, which is said', () => {
  const mapped = mapRow(['a@b.co', '3/5/1990'], ['email', 'birthday'], { ...rules, country: 'US' });
  expect(mapped).toMatchObject({
    person: { birthday: '1990-03-05' },
    notes: [{ error: 'cell_date_month_first' }],
  });
});

test('a text that is too long or cannot be seen is left out, others are cleaned', () => {
  expect(person('name', 'Ж'.repeat(101))).toEqual(['', 'cell_too_long 100']);
  expect(person('name', '\u200B\u202E')).toEqual(['', 'cell_invisible']);
  expect(person('name', '\u202Egnp.exe')).toEqual(['gnp.exe']);
  expect(person('name', 'Ве\nра')).toEqual(['Ве ра']);
  expect(person('label', ' осень ')).toEqual(['осень']);
});

test.each(['Ann Lee <a@b.co>', 'mailto:a@b.co', "'a@b.co'", 'a@b.co;', '<a@b.co>', '"a@b.co",', 'A@B.co.'])(
  'the address in %j',
  (cell) => {
    expect(mapRow([cell], ['email'], rules)).toMatchObject({ person: { email: 'a@b.co' } });
  },
);

test.each([
  ['a@b.co;c@b.co', 'cell_email_wrong'],
  ['<>', 'cell_email_wrong'],
  ['', 'cell_email_missing'],
  ['not an address', 'cell_email_wrong'],
])('without an address, as in %j, the row is left out', (cell, error) => {
  expect(mapRow([cell, 'A'], ['email', 'name'], rules)).toEqual({ field: 'email', error });
});
