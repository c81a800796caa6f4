const listedFiles = 15;

/**
 * Describes the time per test file: the slowest files and the total. Empty for a run with at most 15 files.
 * @param {string} title @param {readonly { file: string, seconds: number, tests: number }[]} times
 */
export function describeTimes(title, times) {
  if (times.length <= listedFiles) return '';
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, listedFiles);
  const lines = slowest.map(
    ({ file, seconds, tests }) =>
      `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`,
  );
  return `\n${title}: the slowest ${listedFiles} of ${times.length} files, ${total.toFixed(0)} s in all\n${lines.join('\n')}\n`;
}
