import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a request may take to arrive, with its body. */
export const bodyTimeoutMs = 30_000;
/** The same for files. An upload that is cut off continues with the next request. */
const fileTimeoutMs = 3_600_000;

const receivingFiles = new WeakSet<Socket>();

/** `onRequest` hook of routes that take files: their bodies may take longer. */
export async function allowSlowBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  receivingFiles.add(raw.socket);
  reply.raw.once('close', () => receivingFiles.delete(raw.socket));
}

/**
 * Fastify's handler of connections whose request did not arrive in time or cannot be parsed. Node.js reports a slow request once, without a timer
 * for each request, and no longer watches it afterwards.
 */
export function endFaultyConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isSlow && receivingFiles.has(socket)) {
    setTimeout(() => {
      if (receivingFiles.has(socket)) socket.destroy();
    }, fileTimeoutMs).unref();
    return;
  }
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = isSlow
    ? '408 Request Timeout'
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
