/** A time on the wire: whole Unix seconds. */
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const secondsOrNull = (date: Date | null): number | null => (date === null ? null : seconds(date));
