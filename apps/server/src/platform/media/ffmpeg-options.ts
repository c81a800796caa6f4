/** Formats options as ffmpeg arguments, in the given order: `{ crf: 23 }` → `-crf 23`; `true` is an option without a value. */
export function ffmpegOptions(options: Record<string, string | number | true>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
}
