/** Shared schemas of the wire format. Times are Unix seconds, identifiers are numbers, file addresses are paths without a host. */
import { z } from 'zod';

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
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** An IANA time zone name, such as `Europe/Moscow`. */
export const Timezone = z.string().min(1, 'required').max(64, 'too_long').refine(isTimeZone, 'unknown_value');

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

/** `name@host.tld`. The top-level domain may be in Punycode: `xn--p1ai` is `.рф`. */
const emailForm = z.email({
  pattern: /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i,
  error: 'not_email',
});
/** Case-insensitive: converted to lower case. */
export const Email = text(254, 1).toLowerCase().pipe(emailForm);
/** Empty: none. */
export const OptionalEmail = z.union([z.literal(''), emailForm.max(254)]);

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
