const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field of date and time has it, where the reader is; empty for none. */
export function localText(ms: number | null): string {
  if (ms === null) return '';
  const date = new Date(ms);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** And back; null for an empty or unfinished one. */
export function localMoment(text: string): number | null {
  const ms = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(ms) ? null : ms;
}
