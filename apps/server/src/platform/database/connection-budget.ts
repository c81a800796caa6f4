import pg from 'pg';
import { ConnectionError, unavailabilityOf } from './unavailable.ts';

interface Waiting {
  pool: BudgetedPool;
  grant: () => void;
}

/** What a budget is used for at this moment. */
export interface BudgetFigures {
  max: number;
  inUse: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  /** Requests that got none in time, since the start. */
  refused: number;
}

/**
 * Limits the connections of several pools together. Waiting requests are served in order, whichever pool they belong to. When all connections are
 * open, a pool that needs a new one takes the place of an idle connection of another pool.
 */
export class ConnectionBudget {
  readonly #pools = new Set<BudgetedPool>();
  readonly #waiting: Waiting[] = [];
  readonly #max: number;
  readonly #waitMs: number;
  #inUse = 0;
  #refused = 0;
  #closing = 0;

  constructor({ max, waitMs }: { max: number; waitMs: number }) {
    this.#max = max;
    this.#waitMs = waitMs;
  }

  add(pool: BudgetedPool): void {
    this.#pools.add(pool);
  }

  remove(pool: BudgetedPool): void {
    this.#pools.delete(pool);
  }

  /** Calls `granted` when the pool may use one more connection: immediately if one is free. */
  take(pool: BudgetedPool, granted: (error?: Error) => void): void {
    if (this.#mayTake(pool)) {
      this.#count(pool, 1);
      granted();
      return;
    }
    const waiting: Waiting = {
      pool,
      grant: () => {
        clearTimeout(timer);
        granted();
      },
    };
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      this.#refused += 1;
      granted(new ConnectionError('busy'));
    }, this.#waitMs);
    this.#waiting.push(waiting);
  }

  give(pool: BudgetedPool): void {
    this.#count(pool, -1);
    const next = this.#waiting.findIndex((waiting) => this.#mayTake(waiting.pool));
    if (next === -1) return;
    const [waiting] = this.#waiting.splice(next, 1);
    if (waiting === undefined) return;
    this.#count(waiting.pool, 1);
    // Runs after the released connection has become idle.
    queueMicrotask(waiting.grant);
  }

  figures(): BudgetFigures {
    let idle = 0;
    for (const { idleCount } of this.#pools) idle += idleCount;
    return {
      max: this.#max,
      inUse: this.#inUse,
      idle,
      waiting: this.#waiting.length,
      refused: this.#refused,
    };
  }

  /** Closes idle connections of other pools until there is room for a new one. */
  makeRoom(pool: BudgetedPool): void {
    let open = 1 - this.#closing;
    for (const { totalCount } of this.#pools) open += totalCount;
    for (const other of this.#pools) {
      for (let idle = other === pool ? 0 : other.idleCount; idle > 0 && open > this.#max; idle -= 1) {
        open -= 1;
        this.#closing += 1;
        other.closeIdle(() => (this.#closing -= 1));
      }
    }
  }

  #mayTake(pool: BudgetedPool): boolean {
    return this.#inUse < this.#max && pool.inUse < pool.options.max;
  }

  #count(pool: BudgetedPool, change: 1 | -1): void {
    this.#inUse += change;
    pool.inUse += change;
  }
}

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
const nothing = () => undefined;

/** A pool that shares a budget with others; `max` remains its own limit. Throws ConnectionError. */
export class BudgetedPool extends pg.Pool {
  /** Connections in use or being handed over; maintained by the budget. */
  inUse = 0;
  readonly #budget: ConnectionBudget;

  constructor(config: pg.PoolConfig, budget: ConnectionBudget) {
    super(config);
    this.#budget = budget;
    budget.add(this);
    // pg handles errors of idle connections only. Without a listener, an error between two statements of a transaction would end the process; with
    // it, the next statement fails.
    this.on('connect', (client) => client.on('error', nothing));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback !== undefined) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }

  #connect(callback: Connected): void {
    this.#budget.take(this, (refusal) => {
      if (refusal !== undefined) return callback(refusal, undefined, nothing);
      if (this.idleCount === 0) this.#budget.makeRoom(this);
      super.connect((error, client) => {
        if (client === undefined) {
          this.#budget.give(this);
          return callback(new ConnectionError(reasonOf(error), error), undefined, nothing);
        }
        const { release } = client;
        client.release = (broken) => {
          release(broken);
          this.#budget.give(this);
        };
        callback(undefined, client, client.release);
      });
    });
  }

  /** Closes one idle connection. */
  closeIdle(closed: () => void): void {
    super.connect((_error, client) => {
      client?.release(true);
      closed();
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.#budget.remove(this);
    return callback === undefined ? super.end() : super.end(callback);
  }
}

const reasonOf = (error: unknown) => unavailabilityOf(error) ?? 'unavailable';
