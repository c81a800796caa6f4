import { foreignParser } from '../foreign-parser.ts';
import type { parse } from './probe.parser.ts';

export const probeParser = foreignParser<typeof parse>({
  name: 'probe',
  module: new URL('./probe.parser.ts', import.meta.url),
  lane: 'mail',
  timeLimitMs: 20_000,
  maxInputBytes: 3_000_000,
  maxOutputBytes: 2_000_000,
});
