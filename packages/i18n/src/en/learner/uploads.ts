import type { uploads as source } from '../../ru/learner/uploads.ts';
import type { Translated } from '../../translated.ts';

export const uploads = {
  refused: '“{{name}}”: {{reason}}',
  chooseAgain: 'The upload was interrupted. Choose this file again, and we will go on from the same place.',
} as const satisfies Translated<typeof source, 'en'>;
