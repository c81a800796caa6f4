import { foreignParser } from '../foreign-input/index.ts';
import type { parse } from './office-document.parser.ts';

export const officeDocumentParser = foreignParser<typeof parse>({
  name: 'office document',
  module: new URL('./office-document.parser.ts', import.meta.url),
  lane: 'uploads',
  timeLimitMs: 20_000,
  // Uploads have limits of their own, which brands may raise. Only the list of files is read.
  maxInputBytes: Infinity,
  maxOutputBytes: 1000,
});
