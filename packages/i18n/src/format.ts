import type { Language } from '@daystream/contract';

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * One text of a flat table with its `{{values}}` put in. With `count` among the values the plural form that the language asks for is
 * taken, as i18next does; the server uses this in place of i18next because its tables are flat and known when it compiles.
 */
export function formatText(
  language: Language,
  texts: Readonly<Record<string, string>>,
  key: string,
  values: TextValues = {},
): string {
  const count = values['count'];
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other';
  const text = texts[key] ?? texts[`${key}_${form}`];
  if (text === undefined) throw new Error(`No text "${key}" in ${language}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => display(language, values[name]));
}

function display(language: Language, value: string | number | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size for a reader of a locale: 52428800 bytes is "50 МБ". A kilobyte is 1024 bytes, as the limits of the specification are meant. */
export function formatFileSize(locale: string, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}
