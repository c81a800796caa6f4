/** A time of the clock (`07:30`) as minutes after midnight; null if it is none. */
export function minutesOfTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match && Number(match[1]) * 60 + Number(match[2]);
}

/** Minutes after midnight as a time of the clock (`07:30`). */
export function timeOfMinutes(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hour}:${minute}`;
}
