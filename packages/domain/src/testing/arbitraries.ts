/** What the properties of several rules are tried with. */
import * as fc from 'fast-check';

const year = (value: number): number => Date.UTC(value, 0, 1);

/** From 2012, when the last zone crossed the date line, to 2035. */
export const anyMoment = fc.integer({ min: year(2012), max: year(2035) });

/** Zones that differ in kind: none, half-hour, southern, clock change at or over midnight, the extremes. */
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
