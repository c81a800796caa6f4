const shown = 15;

/**
 * Time per test file as text: the slowest first, then the sum of all. Empty for a run of a few files.
 * @param {string} title @param {readonly { file: string, seconds: number, tests: number }[]} times
 */
export function describeTimes(title, times) {
  if (times.length <= shown) return '';
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown);
  const lines = slowest.map(
    ({ file, seconds, tests }) =>
      `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`,
  );
  return `\n${title}: the slowest ${shown} of ${times.length} files, ${total.toFixed(0)} s in all\n${lines.join('\n')}\n`;
}
