import { foreignParser } from '../../../platform/foreign-input/index.ts';
import type { parse } from './email.parser.ts';

/** Of larger e-mails the beginning is read; most mail servers refuse them. */
export const maxEmailBytes = 25_000_000;
/** The beginning of an e-mail that takes too long or too much memory: its text, and small attachments. */
export const briefEmailBytes = 1_000_000;

/** An e-mail as far as it was loaded. */
export interface EmailSource {
  bytes: Uint8Array;
  /** Otherwise it is cut. */
  isWhole: boolean;
  /** Of its attachments, if it is cut. */
  names: string[];
}

export const emailParser = foreignParser<typeof parse>({
  name: 'email',
  module: new URL('./email.parser.ts', import.meta.url),
  lane: 'mail',
  timeLimitMs: 20_000,
  maxInputBytes: maxEmailBytes + 50_000,
  maxOutputBytes: maxEmailBytes + 1_000_000,
});
