import type { Config } from '../config.ts';

/** What a child process is for: requests, or jobs. The parent has the database and starts them (decision 237). */
export type Part = 'web' | 'jobs';

/** The first message of the parent to a child. */
export interface Orders {
  kind: 'orders';
  part: Part;
  connectionString: string;
  port: number;
  /** The most database connections of the child. */
  connections: number;
  role: Config['role'];
  /** Whether it prints the addresses: one child at the first start. */
  announces: boolean;
}

/** The message of a child that does its work. */
export interface Ready {
  kind: 'ready';
  /** Undefined: it does not listen. */
  address: string | undefined;
  announcement: string;
}

export const isOfKind = <Message extends { kind: string }>(
  message: unknown,
  kind: Message['kind'],
): message is Message =>
  typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === kind;
