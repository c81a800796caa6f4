import { readFile } from 'node:fs/promises';
import { decodeText, parseSubtitles } from '@daystream/domain';

/** The cues of a stored file of subtitles. */
export const parse = async ({ source }: { source: string }) =>
  parseSubtitles(decodeText(await readFile(source))).cues;
