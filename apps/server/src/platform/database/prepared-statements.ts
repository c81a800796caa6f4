import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** On one connection. The server keeps the plan of each: some ten to a hundred kB. */
const maxPrepared = 200;

/** What the driver keeps of a connection: by it, it knows which names the server has. */
interface DriverClient {
  connection: { parsedStatements: Record<string, string | undefined> };
}

/**
 * The statements that one connection has prepared: the ones used last. A text is prepared at its second use: a text that changes with every call,
 * such as a list of placeholders, is not worth a plan of its own.
 */
class PreparedStatements {
  /** The name of a text; empty after its first use. */
  readonly #names: LRUCache<string, string>;
  #count = 0;

  constructor(client: pg.ClientBase) {
    this.#names = new LRUCache({
      max: maxPrepared,
      dispose: (name, _text, reason) => {
        if (name !== '' && reason === 'evict') deallocate(client, name);
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
}

/** Sent before the next statement; where the transaction has failed already the server keeps it until the connection ends. */
function deallocate(client: pg.ClientBase, name: string): void {
  delete (client as unknown as DriverClient).connection.parsedStatements[name];
  client.query(`deallocate ${name}`).catch(() => undefined);
}

const ofClients = new WeakMap<pg.ClientBase, PreparedStatements>();

/** The name under which a connection prepares the text, or undefined where it is not prepared. */
export function preparedName(client: pg.ClientBase, text: string): string | undefined {
  let prepared = ofClients.get(client);
  if (prepared === undefined) ofClients.set(client, (prepared = new PreparedStatements(client)));
  return prepared.nameOf(text);
}
