import type { CourseImportNote } from '@daystream/contract';
import { encodingName, type DecodedText } from '@daystream/domain';

/** Says how a text of an archive was read whose encoding nothing names. */
export const guessNote = (name: string, { encoding }: Pick<DecodedText, 'encoding'>): CourseImportNote => ({
  code: 'encoding_guessed',
  name: `${name} (${encodingName(encoding)})`,
  place: '',
});
