import type { cookies as source } from '../ru/cookies.ts';
import type { Translated } from '../translated.ts';

export const cookies = {
  learn_session: { name: 'Session', description: 'Remembers that you are signed in. Kept for 30 days.' },
  learn_device: {
    name: 'Known device',
    description:
      'Recognizes the browser you signed in with, so that other people guessing your password cannot lock you out. Kept for a year.',
  },
  learn_language: { name: 'Language', description: 'Remembers the language you chose. Kept for a year.' },
  learn_cookies: {
    name: 'Your choice',
    description: 'Remembers which cookies you agreed to. Kept for a year.',
  },
  learn_invite: {
    name: 'Who invited you',
    description: 'Remembers who invited you, so that your first order costs less. Kept for 30 days.',
  },
  _ga: {
    name: 'Google Analytics',
    description: 'Counts visits to show the school which sections people use. Kept for two years.',
  },
  _ym: {
    name: 'Yandex Metrica',
    description: 'Counts visits to show the school which sections people use. Kept for a year.',
  },
} as const satisfies Translated<typeof source, 'en'>;
