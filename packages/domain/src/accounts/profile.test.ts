import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePhone } from './phone.ts';
import { parseBirthday, isInstagramName } from './profile.ts';

describe('isInstagramName', () => {
  test.each([
    ['', true],
    ['anna', true],
    ['Anna_92', true],
    ['anna.belova', true],
    ['_anna_', true],
    ['1', true],
    ['a'.repeat(30), true],
    ['a'.repeat(31), false],
    ['.anna', false],
    ['anna.', false],
    ['anna..belova', false],
    ['анна', false],
    ['@anna', false],
    ['anna-belova', false],
    ['anna belova', false],
    ['instagram', false],
    ['Instagram', false],
    ['instagram2', true],
    ['anna\n', false],
  ])('%j → %s', (name, expected) => {
    expect(isInstagramName(name)).toBe(expected);
  });

  test('accepts only permitted characters [rules §5 instagram username, rules §9 instagram name length]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (name) => {
        expect(isInstagramName(name) && !/^[\w.]{1,30}$/.test(name)).toBe(false);
      }),
    );
  });
});

const now = Date.parse('2026-05-10T12:00:00Z');

describe('parseBirthday', () => {
  test.each([
    ['', ''],
    ['04.05.1990', '1990-05-04'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2023', null],
    ['31.04.1990', null],
    ['00.01.1990', null],
    ['01.13.1990', null],
    ['1.5.1990', null],
    ['04/05/1990', null],
    ['1990-05-04', null],
    ['04.05.0090', null],
    ['31.12.1899', null],
    ['01.01.1900', '1900-01-01'],
    ['10.05.2026', '2026-05-10'],
    ['11.05.2026', null],
    ['04.05.19901', null],
  ])('%j → %j', (text, expected) => {
    expect(parseBirthday(text, now)).toBe(expected);
  });

  test('converts every existing date to the same date [rules §5 birthday]', () => {
    const day = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2026-05-10T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseBirthday(iso.split('-').toReversed().join('.'), now)).toBe(iso);
      }),
    );
  });
});

describe('parsePhone', () => {
  test.each([
    ['', 'RU', ''],
    ['+7 916 123-45-67', 'RU', '+79161234567'],
    ['8 (916) 123-45-67', 'RU', '+79161234567'],
    ['+34 612 34 56 78', 'RU', '+34612345678'],
    ['612 34 56 78', 'ES', '+34612345678'],
    ['+1 212 555 0', 'US', null],
    ['123', 'RU', null],
    ['nothing', 'RU', null],
    ['+79161234567', 'nowhere', '+79161234567'],
    ['9161234567', 'nowhere', null],
  ])('%j in %s → %j [rules §5 phone]', (text, country, expected) => {
    expect(parsePhone(text, country)).toBe(expected);
  });
});
