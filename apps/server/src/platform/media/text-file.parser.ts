import { readFile, writeFile } from 'node:fs/promises';
import { decodeWithLoss, encodingName } from '@daystream/domain';

/** Writes a text file of any encoding as UTF-8 without a byte order mark; `lost`: characters that could not be read, in which case nothing is written; `guessed`: the name of the encoding if nothing in the file names one. */
export async function parse({
  source,
  target,
}: {
  source: string;
  target: string;
}): Promise<{ bytes: number; lost: number; guessed: string | null }> {
  const { text, lost, encoding, isGuessed } = decodeWithLoss(await readFile(source));
  const content = Buffer.from(text);
  if (lost === 0) await writeFile(target, content);
  return { bytes: content.length, lost, guessed: isGuessed ? encodingName(encoding) : null };
}
