/** Time limits of statements and the number of connections. No other file sets them. */

/** Limits of the statements of one pool, in milliseconds. */
export interface StatementLimits {
  /** A statement that takes longer is cancelled (57014). */
  statement: number;
  /** A statement that waits longer for a lock is cancelled (55P03). */
  lock: number;
  /** An idle transaction is rolled back after this time, and its connection is closed. */
  idleInTransaction: number;
}

/** Requests of learners and commands of staff: clients do not wait longer for a response. */
export const requestLimits: StatementLimits = { statement: 10_000, lock: 4000, idleInTransaction: 60_000 };
/** Lists, searches and reports of staff, which may read many rows. */
export const staffLimits: StatementLimits = { ...requestLimits, statement: 20_000 };
/** Statements of jobs that read or write a large part of a table: see `allowLongStatements`. */
export const jobLimits = { statement: 600_000, lock: 60_000 } as const;
/** The time that a migration waits for a lock before it releases the statements queued behind it and retries. */
export const migrationLimits = { lock: 5000, attempts: 12, pauseMs: 2000 } as const;

/** Milliseconds that a request waits for a connection before it is refused with 503. */
export const connectionWaitMs = 5000;

export interface ConnectionShares {
  /** Requests: for all brands together, and for one brand. */
  requests: { total: number; perBrand: number };
  /** Staff lists have their own share: a slow one must not use the connections of learners, nor one brand those of all. */
  staff: { total: number; perBrand: number };
  platform: number;
  jobs: number;
}

/** One connection for the bus, one that is notified of new jobs, one for creating or removing a brand. */
const single = 3;

/** Divides the connections of one process; the sum never exceeds `total`. */
export function shareConnections(total: number): ConnectionShares {
  const platform = 4;
  const jobs = 4;
  const staff = Math.max(2, Math.floor(total / 8));
  const requests = total - platform - jobs - single - staff;
  return {
    requests: { total: requests, perBrand: Math.min(16, requests) },
    staff: { total: staff, perBrand: Math.min(4, staff) },
    platform,
    jobs,
  };
}

/** The minimum with which every part gets a connection. */
export const fewestConnections = 16;
