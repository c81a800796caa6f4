import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worstInputs } from '../foreign-input/testing/worst-inputs.ts';
import { pictureParser } from './create-pictures.ts';
import { hostilePng } from './testing/hostile-pictures.ts';

const picture = (form: Parameters<typeof hostilePng>[0]) => async (directory: string) => {
  const source = join(directory, 'source.png');
  await writeFile(source, hostilePng(form));
  return { source, targetDir: join(directory, 'target') };
};

export const worst = worstInputs(pictureParser, {
  'as many pixels as are decoded': picture({ side: 10_900, channels: 3 }),
  'interlaced, all in memory': picture({ side: 9000, channels: 4, interlaced: true }),
});
