import { commandLine } from '../release-folder.ts';

/** What one check found. A problem prevents something; a warning is for later. */
export interface Finding {
  level: 'good' | 'warning' | 'problem';
  text: string;
}

export const good = (text: string): Finding => ({ level: 'good', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

const gigabyte = 1024 ** 3;
const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

export function findDisk(freeBytes: number, folder: string): Finding {
  const text = `${folder} has ${gigabytes(freeBytes)} left.`;
  if (freeBytes < gigabyte / 2) return problem(`${text} Nothing more can be stored there soon.`);
  return freeBytes < 5 * gigabyte ? warning(`${text} Videos need more.`) : good(text);
}

export function findMemory(totalBytes: number): Finding {
  const text = `The machine has ${gigabytes(totalBytes)} of memory.`;
  return totalBytes < 1.8 * gigabyte
    ? warning(`${text} The server and the built-in database need 2 GB, videos more.`)
    : good(text);
}

/** @param now milliseconds; `began` is when the newest complete backup began, in milliseconds */
export function findBackup(began: number | null, { now, place }: { now: number; place: string }): Finding {
  if (began === null)
    return warning(`There is no backup in ${place} yet. A running server makes one at 02:47 UTC.`);
  const hours = Math.floor((now - began) / 3_600_000);
  const text = `The newest backup in ${place} is ${hours} hours old.`;
  return hours > 48
    ? problem(`${text} One is made every night while the server runs: its log says why it failed.`)
    : good(text);
}

interface DatabaseState {
  version: string;
  maxConnections: number;
  locksPerTransaction: number;
  brands: number;
  /** Tables, indexes and sequences of one brand. */
  relations: number;
  clockDifferenceMs: number;
}

/** @param connections the most that one process opens */
export function findDatabase(state: DatabaseState, connections: number): Finding[] {
  const { version, maxConnections, locksPerTransaction, brands, relations, clockDifferenceMs } = state;
  const locks = maxConnections * locksPerTransaction;
  const needed = brands * relations;
  return [
    good(`PostgreSQL ${version} answers. Schools: ${brands}.`),
    maxConnections < connections
      ? problem(
          `The database allows ${maxConnections} connections, and one process opens up to ${connections}: raise max_connections, or lower DATABASE_CONNECTIONS.`,
        )
      : good(
          `One process opens up to ${connections} of the ${maxConnections} connections that the database allows.`,
        ),
    locks < needed
      ? warning(
          `A pg_dump of all schools at once needs about ${needed} locks, and the database has ${locks}: raise max_locks_per_transaction, or use ${commandLine('backup')}, which needs few.`,
        )
      : good(`The database has locks enough for a pg_dump of all schools (${needed} of ${locks}).`),
    Math.abs(clockDifferenceMs) > 5000
      ? problem(
          `The clocks of this machine and of the database differ by ${Math.round(Math.abs(clockDifferenceMs) / 1000)} s: set both by the network time (NTP).`,
        )
      : good('The clocks of this machine and of the database agree.'),
  ];
}
