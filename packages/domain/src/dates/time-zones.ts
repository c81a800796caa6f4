import type { Language } from '@daystream/contract';

export interface TimeZoneChoice {
  /** `Asia/Yekaterinburg`. */
  readonly id: string;
  /** The city, with its country if the zone is the country's only or main one, in the reader's language. */
  readonly place: string;
  /** `GMT+5`, in effect at the time. */
  readonly offset: string;
}

/** Names of places by the id of their zone, in one language. */
export type TimeZonePlaces = Readonly<Record<string, string>>;

// `Intl` cannot be asked: Chromium has no names of cities but the English ones.
const tables: Readonly<Record<Language, () => Promise<{ places: TimeZonePlaces }>>> = {
  ru: () => import('./time-zone-places.ru.generated.ts'),
  en: () => import('./time-zone-places.en.generated.ts'),
  es: () => import('./time-zone-places.es.generated.ts'),
};

/** Loads the names of places in a language; they are not part of the app's first load. */
export async function loadTimeZonePlaces(language: Language): Promise<TimeZonePlaces> {
  return (await tables[language]()).places;
}

function offsetOf(timeZone: string, at: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The name of a zone's place and its offset from UTC at a time. A zone that the runtime does not know is named by its id. */
export function timeZoneChoice(id: string, places: TimeZonePlaces, at: number): TimeZoneChoice {
  try {
    const city = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
    return { id, place: places[id] ?? city, offset: offsetOf(id, at) };
  } catch {
    return { id, place: id, offset: '' };
  }
}

/** A text that names the zone: "Москва, GMT+3". */
export function timeZoneText(id: string, places: TimeZonePlaces, at: number): string {
  const { place, offset } = timeZoneChoice(id, places, at);
  return [place, offset].filter(Boolean).join(', ');
}

/** All zones that the runtime knows, and `current` if it is not among them, sorted by place. */
export function timeZoneChoices(
  current: string,
  places: TimeZonePlaces,
  { language, at }: { readonly language: Language; readonly at: number },
): TimeZoneChoice[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  const { compare } = new Intl.Collator(language);
  return [...ids]
    .map((id) => timeZoneChoice(id, places, at))
    .toSorted((one, other) => compare(one.place, other.place));
}
