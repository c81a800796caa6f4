/**
 * Writes `src/dates/time-zone-places.*.generated.ts`: the names of the cities of time zones, which Chromium does not have, from the Unicode CLDR
 * (Unicode-3.0 licence). The data are 100 MB and change once a year, so they are not installed with the project:
 *
 *     npm pack cldr-dates-full cldr-bcp47   # in an empty folder, then extract both there
 *     node generate-time-zone-places.ts FOLDER_OF_DATES FOLDER_OF_BCP47
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [dates, bcp47] = process.argv.slice(2);
if (dates === undefined || bcp47 === undefined)
  throw new Error('Usage: node generate-time-zone-places.ts FOLDER_OF_DATES FOLDER_OF_BCP47');

interface Zones {
  readonly exemplarCity?: string;
  readonly [part: string]: Zones | string | undefined;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The cities that differ from the last part of the zone's id, by id. */
function citiesOf(language: string): Map<string, string> {
  const file = path.join(dates ?? '', 'main', language, 'timeZoneNames.json');
  const { main } = readJson(file) as {
    main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }>;
  };
  const cities = new Map<string, string>();
  const collect = (zones: Zones, id: string) => {
    if (zones.exemplarCity !== undefined) cities.set(id, zones.exemplarCity);
    for (const [part, inner] of Object.entries(zones))
      if (typeof inner === 'object') collect(inner, id === '' ? part : `${id}/${part}`);
  };
  collect(main[language]?.dates.timeZoneNames.zone ?? {}, '');
  return cities;
}

/** Pairs of a zone's id in the CLDR and its present id in the IANA database, where they differ. */
function renamedZones(): [id: string, renamed: string][] {
  const { keyword } = readJson(path.join(bcp47 ?? '', 'bcp47', 'timezone.json')) as {
    keyword: { u: { tz: Record<string, { _alias?: string; _iana?: string }> } };
  };
  return Object.values(keyword.u.tz).flatMap(({ _alias: alias = '', _iana: renamed }) =>
    renamed === undefined ? [] : [[alias.split(' ')[0] ?? '', renamed] as [string, string]],
  );
}

/** The names of all countries in a language. */
function countriesOf(language: string): Set<string> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return new Set(codes.flatMap((code) => names.of(code) ?? []));
}

/** The country of a zone that is the only or the main one of its country. Some locales have an abbreviation (CET) in its place. */
function countryOf(timeZone: string, locales: readonly string[], countries: ReadonlySet<string>) {
  for (const locale of locales) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(
      0,
    );
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    // Spanish says "hora de España", "hora del Líbano", English "Spain Time".
    const country = name
      .replace(/^hora de(l | la | los | las )?/, '')
      .replace(/ Time$/, '')
      .trim();
    if (countries.has(country)) return country;
  }
  return null;
}

const localesOf = { ru: ['ru'], en: ['en', 'en-GB', 'en-AU'], es: ['es', 'es-MX', 'es-US'] };
const ids = Intl.supportedValuesOf('timeZone').filter((id) => id.includes('/') && !id.startsWith('Etc/'));

for (const [language, locales] of Object.entries(localesOf)) {
  const cities = citiesOf(language);
  const countries = countriesOf(language);
  const places = new Map(
    ids.map((id) => {
      const city = cities.get(id) ?? id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
      const country = countryOf(id, locales, countries);
      return [id, country === null || country === city ? city : `${city}, ${country}`];
    }),
  );
  for (const [id, renamed] of renamedZones()) {
    const place = places.get(id);
    if (place !== undefined) places.set(renamed, place);
  }
  const rows = [...places]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, place]) => `  '${id}': ${place.includes("'") ? `"${place}"` : `'${place}'`},\n`);
  const file = fileURLToPath(new URL(`src/dates/time-zone-places.${language}.generated.ts`, import.meta.url));
  writeFileSync(
    file,
    `// Written by generate-time-zone-places.ts from the Unicode CLDR.\nexport const places: Readonly<Record<string, string>> = {\n${rows.join('')}};\n`,
  );
}
