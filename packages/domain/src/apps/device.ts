/** What a browser says of itself, in a few words: its name and that of the system it runs on; empty where it says nothing that is known. */
export function describeDevice(userAgent: string): { browser: string; system: string } {
  const first = (names: readonly (readonly [name: string, sign: RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
  return { browser: first(browsers), system: first(systems) };
}

/** Those first whose sign also stands in others: every browser calls itself by the name of an older one. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Yandex', /YaBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;
