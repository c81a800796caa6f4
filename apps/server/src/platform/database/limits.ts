/** How long the database may take, and how many connections a process may have. The only place with these numbers. */

/** Limits of the statements of one pool, in milliseconds. */
export interface StatementLimits {
  /** A statement that takes longer is cancelled (57014). */
  statement: number;
  /** A statement that waits longer for a lock is cancelled (55P03). */
  lock: number;
  /** A transaction in which nothing happens for so long is rolled back, and its connection closed. */
  idleInTransaction: number;
}

/** Requests of learners and commands of staff: longer than that nobody waits for an answer. */
export const requestLimits: StatementLimits = { statement: 10_000, lock: 4000, idleInTransaction: 60_000 };
/** Lists, searches and reports of staff, which may read much. */
export const staffLimits: StatementLimits = { ...requestLimits, statement: 20_000 };
/** Statements of jobs that go through a large part of a table: see `allowLongStatements`. */
export const jobLimits = { statement: 600_000, lock: 60_000 } as const;
/** A migration waits so long for a lock, then lets go of the queue that formed behind it and tries again. */
export const migrationLimits = { lock: 5000, attempts: 12, pauseMs: 2000 } as const;

/** A request waits so long for a connection, then it is refused with 503. */
export const connectionWaitMs = 5000;

export interface ConnectionShares {
  /** Requests: of all brands together, and of one brand. */
  requests: { total: number; perBrand: number };
  /** Lists of staff: slow ones must not take the connections of learners, nor one brand those of all. */
  staff: { total: number; perBrand: number };
  platform: number;
  jobs: number;
}

/** The bus holds one connection, and so does whoever makes or removes a brand. */
const single = 2;

/** Shares out what one process may open: never more than `total` together. */
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

/** The fewest with which every part has a connection to work with. */
export const fewestConnections = 16;
