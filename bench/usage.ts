import { readdir, readFile } from 'node:fs/promises';

/** Resources that a process and its descendants have used so far. */
export interface ProcessUsage {
  at: number;
  /** CPU time of the process and its descendants, which include the database. */
  cpuMs: number;
  /** Resident memory of the process itself. */
  rssBytes: number;
}

/** /proc counts clock ticks of 10 ms on Linux. */
const tickMs = 10;
const pageBytes = 4096;

interface Stat {
  pid: number;
  parent: number;
  ticks: number;
  rssPages: number;
}

async function readStat(pid: string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name is in parentheses and may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const number = (index: number) => Number(fields[index]);
  return {
    pid: Number(pid),
    parent: number(1),
    // User and system time of the process and of its exited children.
    ticks: number(11) + number(12) + number(13) + number(14),
    rssPages: number(21),
  };
}

export async function readUsage(pid: number): Promise<ProcessUsage> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = (await Promise.all(names.map(readStat))).filter((stat) => stat !== undefined);
  const family = new Set([pid]);
  for (let hasGrown = true; hasGrown;) {
    const found = stats.filter((stat) => family.has(stat.parent) && !family.has(stat.pid));
    for (const stat of found) family.add(stat.pid);
    hasGrown = found.length > 0;
  }
  const own = stats.find((stat) => stat.pid === pid);
  const ticks = stats.filter((stat) => family.has(stat.pid)).reduce((sum, stat) => sum + stat.ticks, 0);
  return { at: performance.now(), cpuMs: ticks * tickMs, rssBytes: (own?.rssPages ?? 0) * pageBytes };
}
