import { worstInputs } from '../../../platform/foreign-input/testing/worst-inputs.ts';
import { peopleTableParser } from './people-table.ts';

const letters = 900_000;
const filled = (line: string) => line.repeat(Math.floor(letters / line.length));

export const worst = worstInputs(peopleTableParser, {
  'a record on each line': () => ({ content: filled('a\n') }),
  'as many cells as fit': () => ({ content: filled(`${';'.repeat(49)}a\n`) }),
  'quotes that are opened on each line': () => ({ content: filled('a;"\nb;\n') }),
  'a quote inside of each cell': () => ({ content: filled('"a"b;') }),
});
