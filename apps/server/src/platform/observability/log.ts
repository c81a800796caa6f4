import type { FastifyBaseLogger } from 'fastify';

/** Structured lines (pino). Never give it tokens, passwords or bodies. */
export type Log = FastifyBaseLogger;
