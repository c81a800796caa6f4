import { setTimeout } from 'node:timers/promises';

/* A module that takes long to load, as those of a parser do on a busy machine. */
await setTimeout(500);

export { parse } from './probe.parser.ts';
