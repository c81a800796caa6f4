/** Options as ffmpeg's arguments, in the order given: `{ crf: 23 }` → `-crf 23`; `true` stands for an option without a value. */
export function ffmpegOptions(options: Record<string, string | number | true>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`-${name}`] : [`-${name}`, String(value)],
  );
}
