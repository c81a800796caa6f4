import type { firstRun as source } from '../../ru/studio/first-run.ts';
import type { Translated } from '../../translated.ts';

export const firstRun = {
  title: 'First steps',
  text: 'Three things to do, and your school is open.',
  progress: '{{done}} of {{total}} done',
  done: 'Done',
  hide: 'Hide',
  hidden: 'First steps hidden',
  look: 'Name your school and choose its look',
  lookText: 'Every learner sees the name, the logo and the colors.',
  lookAction: 'Set up the school',
  course: 'Create and publish your first course',
  courseText: 'Begin with a title: stages, days and lessons follow in the editor.',
  courseGoOn: 'Continue “{{title}}”',
  learner: 'Invite your first learner',
  learnerText: 'Send a learner the school’s address. Once they sign up, assign them the course.',
  copyAddress: 'Copy the school’s address',
  copied: 'Address copied',
  copyFailed: 'Copying failed. The school’s address: {{address}}',
} as const satisfies Translated<typeof source, 'en'>;
