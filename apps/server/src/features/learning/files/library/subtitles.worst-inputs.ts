import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worstInputs } from '../../../../platform/foreign-input/testing/worst-inputs.ts';
import { subtitlesParser } from './subtitles-file.ts';

const file = (text: string) => async (directory: string) => {
  const source = join(directory, 'a.vtt');
  await writeFile(source, text.repeat(Math.floor(20_000_000 / text.length)));
  return { source };
};

export const worst = worstInputs(subtitlesParser, {
  'cues of beginnings of tags': file('00:01.000 --> 00:02.000\n<i a="<b <\n'),
  'one cue of references': file('&amp;&#39;&CounterClockwiseContourIntegral;'),
  'time lines only': file('00:01.000 --> 00:02.000\n'),
});
