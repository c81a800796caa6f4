import { foreignParser } from '../../../../platform/foreign-input/index.ts';
import type { parse } from './subtitles.parser.ts';

/** Files of subtitles come from archives and uploads as well as from the editor. */
export const subtitlesParser = foreignParser<typeof parse>({
  name: 'subtitles',
  module: new URL('./subtitles.parser.ts', import.meta.url),
  lane: 'uploads',
  timeLimitMs: 10_000,
  // As large as a document may be.
  maxInputBytes: 32 * 1024 ** 2,
  maxOutputBytes: 16 * 1024 ** 2,
});
