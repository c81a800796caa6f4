import type { copies as source } from '../../ru/studio/copies.ts';
import type { Translated } from '../../translated.ts';

/** Copies of one school, to move it to another server. */
export const copies = {
  title: 'Copies of the school “{{school}}”',
  intro:
    'A copy is the whole school in one encrypted file: settings, people, courses, progress, orders and files. The school can be opened from it on another Daystream server.',
  request: 'Make a copy',
  isMade: 'A copy is being made already',
  make: 'Make a copy',
  requested: 'The copy is being made',
  requestText: 'The copy is made in the background: you can close this page and come back later.',
  password: 'Password of the copy',
  passwordHelp: 'At least 12 characters. Keep this one or choose your own',
  passwordOnce: 'Save the password now: it is not shown again. Without it nobody can open the copy.',
  none: 'No copies yet',
  noneText: 'A copy is kept for three days, and you can make three a day.',
  requestedBy: 'Requested by {{name}}',
  waiting: 'In the queue',
  running: 'In progress',
  done: 'Ready',
  failed: 'Failed',
  progress: '{{done}} of {{all}}',
  content: 'Size: {{size}}, records: {{rows}}, files: {{files}}.',
  removedAt: 'It is removed on {{time}}.',
  noRoom: 'The disk of the server ran out of room. Free some and make the copy again.',
  otherFailure: 'The copy couldn’t be made. The log of the server has the reason.',
  download: 'Download',
  remove: 'Remove',
  removeTitle: 'Remove this copy?',
  removeText: 'The file is removed from the server. What you have downloaded stays with you.',
  removed: 'Copy removed',
} as const satisfies Translated<typeof source, 'en'>;
