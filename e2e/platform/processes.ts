import { readdir, readFile } from 'node:fs/promises';

/** Finds processes whose command line contains `text`, such as a data directory. Empty on systems without /proc. */
export async function findProcesses(text: string): Promise<string[]> {
  const entries = await readdir('/proc').catch(() => []);
  const lines = entries
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return `${pid}: ${command.replaceAll('\0', ' ').trim()}`;
    });
  return (await Promise.all(lines)).filter((line) => line.includes(text));
}
