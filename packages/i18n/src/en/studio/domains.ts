import type { domains as source } from '../../ru/studio/domains.ts';
import type { Translated } from '../../translated.ts';

/** The domains of a brand. */
export const domains = {
  title: 'Domains of {{school}}',
  back: 'All schools',
  intro: 'The school opens at these addresses. Links in e‑mails lead to the main domain.',
  main: 'Main',
  redirects: 'Leads to the main one',
  current: 'You are here',
  answers: 'The school opens',
  unchecked: 'Not checked yet',
  checkedAt: 'Checked on {{time}}',
  noRecord:
    'This name has no address. Add the record at your domain’s provider. It can take some hours until a change is visible.',
  elsewhere: 'The name leads to another server. Check the record at your domain’s provider.',
  noAnswer:
    'The name leads here, but the school does not answer. Check the proxy and the certificate of this server.',
  otherAnswer: 'Something else answers at this address. Check the proxy of this server.',
  noHttps: 'The school opens, but without https. Check the certificate.',
  check: 'Check',
  checked: 'Domain checked',
  makeMain: 'Make it the main one',
  makeMainTitle: 'Make {{host}} the main domain?',
  makeMainText:
    'Links in e‑mails will lead there. Other domains work as before until you let them lead to the main one. At the new address learners sign in again.',
  redirect: 'Lead to the main one',
  redirectTitle: 'Let {{host}} lead to the main domain?',
  redirectText: 'Pages of the school at this address open at the main one. The studio opens at both.',
  stopRedirect: 'Stop leading there',
  changed: 'Saved',
  remove: 'Remove',
  removeTitle: 'Remove the domain {{host}}?',
  removeText: 'The school will no longer open at this address, nor will links in e‑mails that have it.',
  removed: 'Domain removed',
  add: 'Add a domain',
  host: 'Domain',
  hostHelp: 'For example, school.example.com',
  added: 'Domain added',
  recordTitle: 'What to enter at your domain’s provider',
  recordName: 'A CNAME record of the new domain:',
  recordAddress: 'Or, for a domain without a subdomain, records with these addresses:',
  recordOnlyAddress: 'A record with the address for the new domain:',
  recordUnknown: 'The address of this server couldn’t be found out. Ask who set it up.',
  localRecord:
    'The school is open on the server itself now ({{addresses}}), where other computers cannot reach it. You need the public address of the server.',
} as const satisfies Translated<typeof source, 'en'>;
