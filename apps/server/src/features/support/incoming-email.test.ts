import { describe, expect, it } from 'vitest';
import { isAutomatic, messageOf, newText, plainSubject } from './incoming-email.ts';

const headers = (entries: Record<string, string> = {}) => new Map(Object.entries(entries));

describe('isAutomatic', () => {
  it.each([
    ['a person', 'vera@example.com', {}, false],
    ['a person whose program says so', 'vera@example.com', { 'auto-submitted': 'no' }, false],
    ['an out-of-office reply', 'vera@example.com', { 'auto-submitted': 'auto-replied' }, true],
    ['a generated message', 'vera@example.com', { 'auto-submitted': 'auto-generated; x=1' }, true],
    ['a newsletter', 'news@example.com', { precedence: 'bulk' }, true],
    ['a mailing list', 'list@example.com', { 'list-id': '<list.example.com>' }, true],
    ['a bounce', 'vera@example.com', { 'return-path': '<>' }, true],
    ['a delivery report', 'vera@example.com', { 'content-type': 'multipart/report; x=y' }, true],
    ['a mail server', 'mailer-daemon@example.com', {}, true],
    ['an address without replies', 'no-reply@shop.example', {}, true],
    ['a person named like one', 'noreplyson@example.com', {}, false],
    ['nobody', null, {}, true],
  ] as const)('is right about %s', (_, from, entries, expected) => {
    expect(isAutomatic({ from, headers: headers(entries) })).toBe(expected);
  });
});

describe('newText', () => {
  it.each([
    ['Thanks!\n\nOn Mon, 3 May 2027, Aurora <a@b.c> wrote:\n> Until May.', 'Thanks!'],
    ['Спасибо!\n\n3 мая 2027 г., Аврора <a@b.c> пишет:\n> До мая.', 'Спасибо!'],
    ['Gracias\r\n\r\nEl lun, 3 may 2027, Aurora <a@b.c>\r\nescribió:\r\n> Hasta mayo.', 'Gracias'],
    ['Yes\n-----Original Message-----\nFrom: Aurora', 'Yes'],
    ['> How long?\nUntil May.', 'Until May.'],
    ['> Only a quotation', '> Only a quotation'],
    ['nul\u0000 byte', 'nul byte'],
  ])('of %j is %j', (text, expected) => {
    expect(newText(text)).toBe(expected);
  });
});

it('names attachments that were not taken, and falls back to the subject', () => {
  expect(messageOf({ subject: 'A', text: 'Look' }, ['a.exe', 'b.zip'])).toBe('Look\n\n[a.exe] [b.zip]');
  expect(messageOf({ subject: 'Call me', text: ' ' }, [])).toBe('Call me');
  expect(messageOf({ subject: '', text: 'x'.repeat(100_000) }, [])).toHaveLength(5000);
});

it.each([
  ['Re: Re: Access', 'Access'],
  ['Отв: Доступ', 'Доступ'],
  ['RV: Acceso', 'Acceso'],
  ['Restart', 'Restart'],
])('the subject %j without prefixes is %j', (subject, plain) => {
  expect(plainSubject(subject)).toBe(plain);
});
