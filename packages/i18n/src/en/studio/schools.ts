import type { schools as source } from '../../ru/studio/schools.ts';
import type { Translated } from '../../translated.ts';

/** Administration of brands. */
export const schools = {
  search: 'Title, name or domain',
  title: 'Title',
  appId: 'System name',
  appIdHelp: 'Lowercase Latin letters, digits and underscores. Cannot be changed later',
  host: 'Domain',
  hostHelp: 'The address of the school, such as school.example.com',
  email: 'Administrator’s e‑mail',
  password: 'Temporary password',
  passwordHelp: 'They choose their own at first sign-in',
  hosts: 'Domains',
  changeHosts: 'Domains',
  languages: 'Languages',
  storage: 'Disk space',
  storageOf: '{{used}} of {{limit}}',
  new: 'New school',
  create: 'Create',
  created: 'School created',
  copies: 'Download a copy',
  export: 'Download settings',
  exported: 'Settings downloaded',
  import: 'Import from a file',
  imported: 'School imported',
  remove: 'Remove',
  removeTitle: 'Remove the school “{{school}}”?',
  removeText: 'Its people, courses, conversations and files are deleted for good.',
  removeConfirm: 'Type {{appId}} to confirm',
  removed: 'School removed: {{school}}',
} as const satisfies Translated<typeof source, 'en'>;
