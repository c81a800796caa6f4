import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors/start-error.ts';

interface Address {
  host: string;
  port: number;
  /**
   * Whether other processes listen at the same port: the system divides the connections between them, and a process that is killed takes only its own along. The cluster
   * module of Node.js, which is the way where the system does not, can keep a connection for ever that it handed to such a process.
   */
  reusePort?: boolean;
}

/** Whether the system divides connections between processes that listen at one port. */
export const isPortShareable = process.platform === 'linux';

/**
 * Checks that the address can be listened on before anything else is started. Errors: `StartError` that says what to do. Another program may still
 * take the port before `listen` runs, which reports the same error. Returns the port, which is a free one where 0 is asked for.
 */
export async function assertCanListen(address: Address): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, address)));
    server.listen(address, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Listens and returns the URL. Errors: as `assertCanListen`. */
export async function listen(app: FastifyInstance, address: Address): Promise<string> {
  try {
    return await app.listen(address);
  } catch (error) {
    throw explain(error as Error, address);
  }
}

/**
 * Closes the server after running requests have finished. After `ms` milliseconds it closes the remaining connections, because a client may have
 * stopped reading (a paused video).
 */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearTimeout(timeout);
  }
}

function explain(error: NodeJS.ErrnoException, { port, host }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken by another program; end that one, or start with PORT=${port + 1}.`,
    );
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}; choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine.`);
  return error;
}
