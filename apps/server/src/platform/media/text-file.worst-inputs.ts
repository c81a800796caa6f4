import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worstInputs } from '../foreign-input/testing/worst-inputs.ts';
import { textFileParser } from './text-file.ts';

const bytes = 32 * 1024 ** 2 - 1000;
const file = (fill: string | number) => async (directory: string) => {
  const source = join(directory, 'source.txt');
  await writeFile(source, Buffer.alloc(bytes, fill));
  return { source, target: join(directory, 'target.txt') };
};

export const worst = worstInputs(textFileParser, {
  'letters of Windows-1251': file(0xef),
  'bytes that no encoding has': file('a\xff\xc3'),
});
