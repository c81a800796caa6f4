import { foreignParser } from '../../../platform/foreign-input/index.ts';
import type { parse } from './email.parser.ts';

/** Larger e-mails are not read; most mail servers refuse them. */
export const maxEmailBytes = 25_000_000;

export const emailParser = foreignParser<typeof parse>({
  name: 'email',
  module: new URL('./email.parser.ts', import.meta.url),
  lane: 'mail',
  timeLimitMs: 20_000,
  maxInputBytes: maxEmailBytes + 1000,
  maxOutputBytes: maxEmailBytes + 1_000_000,
});
