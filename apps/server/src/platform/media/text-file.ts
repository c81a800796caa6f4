import { foreignParser } from '../foreign-input/index.ts';
import type { parse } from './text-file.parser.ts';

/** Text files are stored as UTF-8: players and browsers expect it, whatever program wrote them. */
export const textFileParser = foreignParser<typeof parse>({
  name: 'text file',
  module: new URL('./text-file.parser.ts', import.meta.url),
  lane: 'uploads',
  timeLimitMs: 20_000,
  // A book without pictures has a tenth of it.
  maxInputBytes: 32 * 1024 ** 2,
  maxOutputBytes: 1000,
});

/** MIME types, as detected, of files that are converted. */
export const isTextFile = (mime: string): boolean =>
  ['text/plain', 'text/vtt', 'application/x-subrip'].includes(mime);
