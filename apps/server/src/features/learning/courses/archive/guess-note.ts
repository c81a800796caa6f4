import type { CourseImportNote } from '@daystream/contract';

/** Says how a text of an archive was read whose encoding nothing names. `encoding`: its name for people. */
export const guessNote = (name: string, encoding: string): CourseImportNote => ({
  code: 'encoding_guessed',
  name: `${name} (${encoding})`,
  place: '',
});
