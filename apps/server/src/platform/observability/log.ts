import type { FastifyBaseLogger } from 'fastify';

/** Structured log (pino). Never log tokens, passwords or bodies. */
export type Log = FastifyBaseLogger;
