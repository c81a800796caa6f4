import type { Language } from '@daystream/contract';

export interface TimeZoneChoice {
  /** `Asia/Yekaterinburg`. */
  readonly id: string;
  /** The city or, for the only or main zone of a country, the country, in the reader's language. */
  readonly place: string;
  /** `GMT+5`, in effect at the time. */
  readonly offset: string;
}

/** Locales whose names of a zone are tried in turn: some have an abbreviation (CET) in place of the name of the place. */
const localesOf: Readonly<Record<Language, readonly string[]>> = { ru: ['ru'], en: [], es: ['es', 'es-MX'] };

const isAbbreviation = (name: string) => /^[A-Z]{2,5}([+-]|$)/.test(name);

function zoneName(
  locale: string,
  timeZone: string,
  form: 'shortGeneric' | 'shortOffset',
  at: number,
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: form }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The name of a zone's place and its offset from UTC at a time. An unknown zone is named by its id. */
export function timeZoneChoice(id: string, language: Language, at: number): TimeZoneChoice {
  const city = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  try {
    const names = localesOf[language].map((locale) => zoneName(locale, id, 'shortGeneric', at));
    // Spanish says "hora de Moscú", "hora del Líbano".
    const place = names
      .find((name) => !isAbbreviation(name))
      ?.replace(/^hora de(l | la | los )?/, '')
      .trim();
    return { id, place: place ?? city, offset: zoneName('en', id, 'shortOffset', at) };
  } catch {
    return { id, place: id, offset: '' };
  }
}

/** A text that names the zone: "Москва, GMT+3". */
export function timeZoneText(id: string, language: Language, at: number): string {
  const { place, offset } = timeZoneChoice(id, language, at);
  return [place, offset].filter(Boolean).join(', ');
}

/** All zones that the runtime knows, and `current` if it is not among them, sorted by place. */
export function timeZoneChoices(current: string, language: Language, at: number): TimeZoneChoice[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...ids]
    .map((id) => timeZoneChoice(id, language, at))
    .toSorted((a, b) => a.place.localeCompare(b.place, language));
}
