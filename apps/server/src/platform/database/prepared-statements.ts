import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Per connection. Each plan takes some 10 to 100 kB of the server's memory. */
const maxPrepared = 200;

/** The driver's record of the statements that the server has prepared on a connection. */
interface DriverClient {
  connection: { parsedStatements: Record<string, string | undefined> };
}

/**
 * The prepared statements of one connection, least recently used first. A text is prepared at its second use, because a text that differs with every
 * call (such as a list of placeholders) is not worth a plan.
 */
class PreparedStatements {
  /** The name of a text; empty after its first use. */
  readonly #names: LRUCache<string, string>;
  /** Dropped from this list, but still prepared on the server. */
  readonly #dropped: string[] = [];
  #count = 0;

  constructor() {
    this.#names = new LRUCache({
      max: maxPrepared,
      dispose: (name, _text, reason) => {
        if (name !== '' && reason === 'evict') this.#dropped.push(name);
      },
    });
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined && known !== '') return known;
    const name = known === undefined ? '' : `s${(this.#count += 1)}`;
    this.#names.set(text, name);
    return name === '' ? undefined : name;
  }

  takeDropped(): string | undefined {
    return this.#dropped.pop();
  }
}

const ofClients = new WeakMap<pg.ClientBase, PreparedStatements>();

/** Runs a statement on one connection, prepared if the connection has run its text before. */
export function runPrepared(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
  let prepared = ofClients.get(client);
  if (prepared === undefined) ofClients.set(client, (prepared = new PreparedStatements()));
  const name = prepared.nameOf(text);
  const statement = name === undefined ? { text, values } : { name, text, values };
  const dropped = prepared.takeDropped();
  return dropped === undefined
    ? client.query(statement)
    : deallocate(client, dropped).then(() => client.query(statement));
}

/** If the transaction has already failed, the server keeps the statement until the connection ends. */
async function deallocate(client: pg.ClientBase, name: string): Promise<void> {
  delete (client as unknown as DriverClient).connection.parsedStatements[name];
  await client.query(`deallocate ${name}`).catch(() => undefined);
}
