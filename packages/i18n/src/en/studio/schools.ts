import type { schools as source } from '../../ru/studio/schools.ts';
import type { Translated } from '../../translated.ts';

/** Administration of brands. */
export const schools = {
  search: 'Title, name or host',
  title: 'Title',
  appId: 'System name',
  appIdHelp: 'Small Latin letters, digits and underscores. It cannot be changed later',
  host: 'Host',
  hostHelp: 'Where the school is opened, such as school.example.com',
  email: 'Administrator’s e-mail',
  password: 'First password',
  passwordHelp: 'They choose their own when they first sign in',
  hosts: 'Hosts',
  hostsHelp: 'One a line. The school does not open anywhere else',
  hostsOf: 'Where {{school}} is opened',
  hostsSaved: 'Hosts saved',
  changeHosts: 'Hosts',
  languages: 'Languages',
  new: 'New school',
  create: 'Create',
  created: 'School created',
  export: 'Export',
  exported: 'The configuration was saved to a file',
  import: 'Import a file',
  imported: 'School imported',
  remove: 'Remove',
  removeTitle: 'Remove the school {{school}}?',
  removeText: 'Its people, courses, conversations and files go with it. They cannot be brought back.',
  removeConfirm: 'Type {{appId}} to remove it',
  removed: 'School removed: {{school}}',
} as const satisfies Translated<typeof source, 'en'>;
