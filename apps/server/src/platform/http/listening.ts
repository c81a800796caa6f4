import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors/start-error.ts';

interface Address {
  host: string;
  port: number;
}

/**
 * Finds out before anything is made whether we may listen there. Errors: `StartError` with what to do about it. Somebody may still take the port before we do:
 * then `listen` says the same.
 */
export async function mayListen(address: Address): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, address)));
    server.listen(address, () => server.close(() => resolve()));
  });
}

/** Gives the address that was taken, as a URL. Errors: as `mayListen`. */
export async function listen(app: FastifyInstance, address: Address): Promise<string> {
  try {
    return await app.listen(address);
  } catch (error) {
    throw explain(error as Error, address);
  }
}

/** Lets what is under way finish, but does not wait for ever for clients that stopped reading (a paused video). */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), ms);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
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
