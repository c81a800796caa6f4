import { describe, expect, it } from 'vitest';
import {
  askerOf,
  isAutomatic,
  isOwnCopy,
  messageOf,
  plainSubject,
  type IncomingEmail,
} from './incoming-email.ts';

const own = new Set(['support@school.example']);
const email = (
  from: string | null,
  headers: Record<string, string> = {},
  rest: Partial<IncomingEmail> = {},
): IncomingEmail => ({
  messageId: null,
  references: [],
  from,
  name: '',
  replyTo: null,
  originalSender: null,
  senderCount: 1,
  checkResults: [],
  subject: '',
  sentAt: null,
  text: '',
  isProtected: false,
  forwarded: '',
  attachments: [],
  missing: [],
  headers: new Map(Object.entries(headers)),
  ...rest,
});
const replyTo = { address: 'vera@example.com', name: 'Vera' };

describe('isAutomatic', () => {
  it.each([
    ['a person', email('vera@example.com'), false],
    ['a person whose program says so', email('vera@example.com', { 'auto-submitted': 'no' }), false],
    ['an out-of-office reply', email('vera@example.com', { 'auto-submitted': 'auto-replied' }), true],
    ['a generated message', email('vera@example.com', { 'auto-submitted': 'auto-generated; x=1' }), true],
    ['a newsletter', email('news@example.com', { precedence: 'bulk' }), true],
    [
      'a list of others',
      email('list@example.com', { 'list-id': '<list.example.com>', precedence: 'list' }),
      true,
    ],
    [
      'a list of the school',
      email('vera@example.com', { 'list-id': 'Help <support.school.example>', precedence: 'list' }),
      false,
    ],
    ['a list that calls itself one', email('vera@example.com', { precedence: 'list' }), false],
    [
      'an answer of a list of the school',
      email('v@example.com', { 'list-id': '<support.school.example>', 'auto-submitted': 'auto-replied' }),
      true,
    ],
    ['a bounce', email('vera@example.com', { 'return-path': '<>' }), true],
    ['a delivery report', email('vera@example.com', { 'content-type': 'multipart/report; x=y' }), true],
    ['a mail server', email('mailer-daemon@example.com'), true],
    ['an address without replies', email('no-reply@shop.example'), true],
    ['a form of a web site', email('noreply@tilda.example', {}, { replyTo }), false],
    ['the school itself', email('support@school.example'), true],
    ['a person named like one', email('noreplyson@example.com'), false],
  ])('is right about %s', (_, incoming, expected) => {
    expect(isAutomatic(incoming, own)).toBe(expected);
  });
});

describe('askerOf', () => {
  it.each([
    ['the sender', email('ann@example.com', {}, { replyTo }), 'ann@example.com'],
    ['whom a form names', email('noreply@tilda.example', {}, { replyTo }), 'vera@example.com'],
    ['whom a list names', email('support@school.example', {}, { replyTo }), 'vera@example.com'],
    [
      'the original sender of a list',
      email('support@school.example', {}, { originalSender: 'vera@example.com' }),
      'vera@example.com',
    ],
    [
      'whom a list that is not the school’s names, when it writes as itself',
      email('group@club.example', { 'list-id': '<group.club.example>' }, { replyTo }),
      'vera@example.com',
    ],
    [
      'not the school',
      email('noreply@a.example', {}, { replyTo: { address: 'support@school.example', name: '' } }),
      'noreply@a.example',
    ],
    ['nobody', email(null), undefined],
  ])('is %s', (_, incoming, address) => {
    expect(askerOf(incoming, own)?.address).toBe(address);
  });
});

it('recognizes e-mails of the platform by their header and sender', () => {
  const copy = { 'x-sent-by-platform': '1' };
  expect(isOwnCopy(email('support@school.example', copy), own)).toBe(true);
  expect(isOwnCopy(email('support@school.example'), own)).toBe(false);
  expect(isOwnCopy(email('vera@example.com', copy), own)).toBe(false);
});

describe('messageOf', () => {
  const notes = { packed: 'PACKED', smime: 'SMIME', pgp: 'PGP' };
  const refused = (...names: string[]) => names.map((name) => ({ name, isPacked: name === 'winmail.dat' }));
  const written = (subject: string, text: string, rest: Partial<IncomingEmail> = {}) =>
    messageOf(email('vera@example.com', {}, { subject, text, ...rest }), [], notes).written;
  const old = 'Look\n\nFrom: Bank <b@b.example>\nSent: 3 May 2027 12:00\nTo: Vera\n\nCode 51.';

  it('names attachments that were not taken, and falls back to the subject', () => {
    const reply = email('vera@example.com', {}, { subject: 'Re: A', text: 'Look\n> at this' });
    expect(messageOf(reply, refused('a.exe', 'b.zip'), notes)).toEqual({
      written: 'Look\n\n[a.exe] [b.zip]',
      quotation: '> at this',
    });
    expect(written('Call me', ' ')).toBe('Call me');
    const outlook = email('vera@example.com', {}, { subject: 'A', text: 'See the file.' });
    expect(messageOf(outlook, refused('winmail.dat'), notes).written).toBe(
      'See the file.\n\n[winmail.dat]\n\nPACKED',
    );
  });

  it.each(['FW: Declined', 'Fwd: Declined', 'Переслано: Отказ', 'Пересл: Отказ', 'RV: Rechazo', 'WG: Nein'])(
    'keeps all of what %s forwards',
    (subject) => expect(written(subject, old)).toBe(old),
  );

  it('folds an old message only in a reply', () => {
    expect(written('RE: Declined', old)).toBe('Look');
    expect(written('Declined', old, { references: ['<a@b>'] })).toBe('Look');
    expect(written('Declined', old)).toBe(old);
  });

  it('keeps all of what the form of a web site sends', () => {
    const form =
      'New request\n\nFrom: Nina <n@n.example>\nDate: 3 May 2027, 12:00\nSubject: Access\n\nName: Nina\nMessage: It says:\n> Error 51';
    expect(written('Re: Request', form, { replyTo: { address: 'n@n.example', name: 'Nina' } })).toBe(form);
  });

  it('has the texts of attached e-mails below', () => {
    expect(written('A', 'Look', { forwarded: '----------\nFrom: Bank' })).toBe(
      'Look\n\n----------\nFrom: Bank',
    );
  });
});

describe('absence notes without headers', () => {
  it.each([
    'Automatic reply: Access',
    'Auto: Access',
    'AutoReply: Access',
    'Out of Office',
    'Out of the office: back on Monday',
    'Out of Office Re: Access',
    'Автоответ: Re: Доступ',
    'Автоматический ответ: Доступ',
    'Автоответ',
    'Respuesta automática: Acceso',
    'Fuera de la oficina Re: Acceso',
    'Automatische Antwort: Access',
    'Réponse automatique : Access',
  ])('%s is one', (subject) => expect(isAutomatic(email('v@example.com', {}, { subject }), own)).toBe(true));

  it.each([
    'Автоответ не приходит',
    'Re: Автоответ',
    'Automatic renewal',
    'Autopay: how?',
    'Out of office hours, can I call?',
  ])('%s is none', (subject) =>
    expect(isAutomatic(email('v@example.com', {}, { subject }), own)).toBe(false),
  );

  it.each([
    ['x-autoreply', 'yes'],
    ['x-auto-response-suppress', 'All'],
    ['x-auto-response-suppress', 'DR, OOF, AutoReply'],
    ['x-ms-exchange-inbox-rules-loop', 'v@example.com'],
    ['precedence', 'auto_reply'],
    ['precedence', 'bulk'],
  ])('%s: %s is of a program', (name, value) =>
    expect(isAutomatic(email('v@example.com', { [name]: value }), own)).toBe(true),
  );
});

it.each([
  ['Re: Re: Access', 'Access'],
  ['Отв: Доступ', 'Доступ'],
  ['RV: Acceso', 'Acceso'],
  ['Restart', 'Restart'],
])('the subject %j without prefixes is %j', (subject, plain) => {
  expect(plainSubject(subject)).toBe(plain);
});
