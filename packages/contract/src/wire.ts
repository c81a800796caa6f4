/** Shared schemas of the wire format. Times are Unix seconds, identifiers are numbers, file addresses are paths without a host. */
import { z } from 'zod';
import { canonicalEmail, emailPattern } from './email-address.ts';
import { cleanPersonName } from './visible-text.ts';

export const Id = z.int().positive().meta({ description: 'identifier' });
/** An identifier in a path, parsed from text. */
export const PathId = z.coerce.number().pipe(Id);
/** A time on the wire. `x-unit` marks it for the generator of the client, which converts it to milliseconds. */
export const Seconds = z.int().meta({ description: 'Unix seconds', 'x-unit': 'seconds' });
/** A time in a request: from 1970 to the year 9999, which PostgreSQL can store and every client can show. */
export const Moment = Seconds.min(0, 'too_small').max(253_402_300_799, 'too_big');
/** A duration on the wire; the client converts it to milliseconds as well. */
export const DurationSeconds = z.number().meta({ description: 'seconds', 'x-unit': 'seconds' });
/** A date of the calendar (`2026-05-01`), to the year 9998: the end of the day is a `Moment`. */
export const CalendarDate = z.iso.date('not_date').refine((date) => date < '9999', 'too_big');
/**
 * Names of the IANA database by places. Offsets (`+03:00`), which databases read with the opposite sign, and abbreviations (`AST`, `SystemV/AST4`), which mean several
 * places, are none, although JavaScript knows them.
 */
const placeName =
  /^(?:UTC|GMT|(?!systemv\/)[a-z][a-z_]*\/[a-z][\w+/-]*|Cuba|Egypt|Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|Navajo|Poland|Portugal|Singapore|Turkey)$/i;

/** The canonical spelling of a time zone name (`europe/moscow` → `Europe/Moscow`), or null if unknown. All external input passes through it. */
export function knownTimeZone(name: string): string | null {
  if (!placeName.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** An IANA time zone name, such as `Europe/Moscow`. */
export const Timezone = z
  .string()
  .min(1, 'required')
  .max(64, 'too_long')
  .refine((name) => knownTimeZone(name) !== null, 'unknown_value');

/**
 * Seconds since the learner did it, for what is sent later because there was no network. The server believes it only within the time in which the session made no request, and for 30 days.
 */
export const HappenedAgo = z.coerce
  .number()
  .int()
  .min(0)
  .max(31 * 86_400);

export const Flag = z.union([z.literal(0), z.literal(1)]);

/** User input text: trimmed, without NUL (PostgreSQL cannot store it), `min` to `max` characters. */
export function text(max: number, min = 0) {
  const trimmed = z
    .string()
    .trim()
    .max(max, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'not_allowed');
  return min > 0 ? trimmed.min(min, min === 1 ? 'required' : 'too_short') : trimmed;
}

/** A name of a person, cleaned, of `min` to `max` characters: a name that nobody can see is empty. */
export function personName(max: number, min = 0) {
  const cleaned = z.string().overwrite(cleanPersonName).max(max, 'too_long');
  return min > 0 ? cleaned.min(min, min === 1 ? 'required' : 'too_short') : cleaned;
}

const emailForm = z.email({ pattern: emailPattern, error: 'not_email' });
/** In its one spelling (`canonicalEmail`). */
export const Email = text(254, 1).overwrite(canonicalEmail).pipe(emailForm.max(254, 'not_email'));
/** Empty: none. */
export const OptionalEmail = z.union([
  z.literal(''),
  text(254).overwrite(canonicalEmail).pipe(emailForm.max(254, 'not_email')),
]);

/** `page` and `per-page` of a list (spec rules §7). */
export function pageQuery(perPage: number) {
  return {
    page: z.coerce.number().pipe(z.int().positive().max(1_000_000)).default(1),
    'per-page': z.coerce.number().pipe(z.int().positive().max(100)).default(perPage),
  };
}

/** Comma-separated identifiers in a query. */
export const IdList = z
  .string()
  .max(1000)
  .regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/, 'not_number')
  .default('');

/** Comma-separated dotted names; unknown names are ignored. */
export const NameList = z.string().max(1000).optional();
export const shaping = { expand: NameList, fields: NameList };

export const Done = z.object({ success: z.literal(true) });
export function done<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}
