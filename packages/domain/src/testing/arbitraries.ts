/** Arbitraries shared by the property tests of several rules. */
import * as fc from 'fast-check';

const year = (value: number): number => Date.UTC(value, 0, 1);

/** From 2012, when the last zone crossed the date line, to 2035. */
export const anyMoment = fc.integer({ min: year(2012), max: year(2035) });

/** Representative zones: no clock change, half-hour offset, southern hemisphere, clock change at midnight, extreme offsets. */
export const anyTimeZone = fc.constantFrom(
  'UTC',
  'Europe/Moscow',
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
