const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats ms as the value of a `datetime-local` field in the browser's time zone; null becomes an empty value. */
export function formatLocalDateTime(ms: number | null): string {
  if (ms === null) return '';
  const date = new Date(ms);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Parses the value of a `datetime-local` field to ms; null if it is empty or incomplete. */
export function parseLocalDateTime(text: string): number | null {
  const ms = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(ms) ? null : ms;
}
