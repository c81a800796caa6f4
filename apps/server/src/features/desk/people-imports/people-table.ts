import { foreignParser } from '../../../platform/foreign-input/index.ts';
import type { parse } from './people-table.parser.ts';

export const peopleTableParser = foreignParser<typeof parse>({
  name: 'table of people',
  module: new URL('./people-table.parser.ts', import.meta.url),
  lane: 'uploads',
  timeLimitMs: 10_000,
  // What the contract accepts, two bytes a letter.
  maxInputBytes: 2_000_000,
  // As many cells as are accepted.
  maxOutputBytes: 8_000_000,
});
