import type { FormatterModule, InterpolationOptions } from 'i18next';
import { isolate } from './isolate.ts';

/**
 * Options of an i18next instance: values from right to left are isolated from the text around them, and each value passes `groupedNumbers`. Nothing is escaped:
 * React and the e-mails do that.
 */
export const shownValues = {
  escapeValue: true,
  escape: isolate,
  alwaysFormat: true,
} satisfies InterpolationOptions;

/**
 * Writes numbers in texts as the language does, in each plural form as well: 5,000 or 5 000. `names` are variables whose numbers name something, as the number
 * of an order does, and stay as they are; a number given as text stays as well. The format `date` writes a moment, in ms on the clock of the reader as if it was UTC.
 */
export const groupedNumbers = (names: readonly string[] = []): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, format, language, { interpolationkey: name } = {}) {
    // i18next makes a text of what is none.
    if (typeof value !== 'number' || names.includes(String(name))) return value as string;
    return format === 'date' ? momentFormat(language).format(value) : numberFormat(language).format(value);
  },
});

/** The month and the day alone read better within a sentence than a date with its year. */
const momentFormat = (language: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });

const formats = new Map<string | undefined, Intl.NumberFormat>();

/** Creating one is slow, and a list has many counted texts. */
function numberFormat(language: string | undefined): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}
