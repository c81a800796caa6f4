import { foreignClient, foreignParser } from '../foreign-parser.ts';
import type { open } from './probe.client.ts';
import type { parse } from './probe.parser.ts';

export const probeParser = foreignParser<typeof parse>({
  name: 'probe',
  module: new URL('./probe.parser.ts', import.meta.url),
  lane: 'mail',
  timeLimitMs: 20_000,
  maxInputBytes: 3_000_000,
  maxOutputBytes: 2_000_000,
});

export const probeClient = foreignClient<typeof open>({
  name: 'probe client',
  module: new URL('./probe.client.ts', import.meta.url),
  lane: 'mailboxes',
  timeLimitMs: 20_000,
  maxInputBytes: 1000,
  maxOutputBytes: 1000,
});
