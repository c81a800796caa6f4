import type { Config } from '../config.ts';
import { isOfKind, type Orders, type Ready } from './messages.ts';

/** Waits for the orders of the parent. */
export function receiveOrders(): Promise<Orders> {
  return new Promise((resolve) => {
    process.once('message', (message) => {
      if (!isOfKind<Orders>(message, 'orders')) throw new TypeError('the parent gives its orders first');
      resolve(message);
    });
  });
}

/** The settings of the installation, as they are for a child. */
export const configOf = (config: Config, { connectionString, connections, role, port }: Orders): Config => ({
  ...config,
  databaseUrl: connectionString,
  databaseConnections: connections,
  role,
  port,
});

export const reportReady = ({ address, announcement }: Omit<Ready, 'kind'>): void =>
  void process.send?.({ kind: 'ready', address, announcement } satisfies Ready);
