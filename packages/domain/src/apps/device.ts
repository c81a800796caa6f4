/** Browser and operating system of a User-Agent header; an empty string if unknown. */
export function describeDevice(userAgent: string): { browser: string; system: string } {
  const first = (names: readonly (readonly [name: string, sign: RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
  return { browser: first(browsers), system: first(systems) };
}

/** Order matters: browsers include the names of older browsers in their User-Agent, so the more specific names come first. */
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
