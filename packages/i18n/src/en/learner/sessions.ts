import type { sessions as source } from '../../ru/learner/sessions.ts';
import type { Translated } from '../../translated.ts';

export const sessions = {
  title: 'Signed-in devices',
  lead: 'Don’t recognize a device? End its session and change your password.',
  here: 'This device',
  seen: 'Last seen: {{time}}',
  end: 'End',
  endTitle: 'End this session?',
  endText: '{{device}}: to continue there, you will have to sign in again.',
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'You stay signed in here. On your other devices you will have to sign in again.',
  onlyHere: 'You are not signed in anywhere else.',
  unknownDevice: 'Unknown device',
} as const satisfies Translated<typeof source, 'en'>;
