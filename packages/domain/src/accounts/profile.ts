import { instagramMaxLength } from '../constants.ts';

/** A well-formed name that is rejected. Source: our decision (spec rules §5 mentions one without naming it). */
const refusedInstagramName = 'instagram';
const firstBirthYear = 1900;

/**
 * Whether an Instagram name is valid; empty is valid. Latin letters, digits, underscore and periods; no period at either end and no two in a row.
 * Source: spec rules §5, Profile.
 */
export function isInstagramName(name: string): boolean {
  if (name === '') return true;
  if (name.length > instagramMaxLength || name.toLowerCase() === refusedInstagramName) return false;
  return /^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*$/.test(name);
}

/**
 * Parses a birthday from `DD.MM.YYYY` to `YYYY-MM-DD`. Returns '' for empty input and null for a nonexistent date, a date before 1900 or after `now` (ms).
 * Source: spec rules §5, Profile.
 */
export function parseBirthday(text: string, now: number): string | null {
  if (text === '') return '';
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1;
  if (!isReal || Number(year) < firstBirthYear || at.getTime() > now) return null;
  return `${year}-${month}-${day}`;
}
