const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size for a locale: 52428800 bytes is "50 МБ". A kilobyte is 1024 bytes, as in the limits of the specification. */
export function formatFileSize(locale: string, bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}
