import type { uploads as source } from '../../ru/learner/uploads.ts';
import type { Translated } from '../../translated.ts';

export const uploads = {
  refused: '«{{name}}»: {{reason}}',
  chooseAgain:
    'La subida se ha interrumpido. Vuelve a elegir este archivo y seguiremos desde el mismo punto.',
} as const satisfies Translated<typeof source, 'es'>;
