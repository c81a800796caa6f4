import type { club as source } from '../../ru/learner/club.ts';
import type { Translated } from '../../translated.ts';

export const club = {
  title: 'Elige un club',
  chat: 'Chat del club',
  faq: 'Preguntas y respuestas',
  aboutClub: 'Sobre el club',
  join: '{{title}}: {{price}}',
} as const satisfies Translated<typeof source, 'es'>;
