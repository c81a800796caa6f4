import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLinks } from './message-links.ts';

const learner = new URL('https://aurora.example.com/chat/1');
const studio = new URL('https://aurora.example.com/studio/chats/1');
const linksOf = (text: string, here = learner) =>
  splitLinks(text, here).flatMap(({ text: shown, link }) => (link ? [{ shown, ...link }] : []));

it.each([
  ['See https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['(http://example.com/a_(b))', 'http://example.com/a_(b)', 'http://example.com/a_(b)'],
  ['www.example.com and more', 'www.example.com', 'https://www.example.com/'],
  ['смотрите example.com/путь, да', 'example.com/путь', 'https://example.com/%D0%BF%D1%83%D1%82%D1%8C'],
  ['write to anna@example.com!', 'anna@example.com', 'mailto:anna@example.com'],
  ['call tel:+7-900-123-45-67 now', 'tel:+7-900-123-45-67', 'tel:+7-900-123-45-67'],
  ['школа.рф', 'школа.рф', 'https://xn--80atdl2c.xn--p1ai/'],
])('%s has one link', (text, shown, href) => {
  const [link, ...others] = linksOf(text);
  expect(others).toEqual([]);
  expect(link).toEqual({ shown, href, realHost: null, path: null });
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/a',
  '//example.com/a',
  'blob:https://x',
  'java\u0000script:alert(1)',
  'Day 1.5, 10:30, v2.0',
  '<a href="x">',
])('%j has no link that runs or opens something else', (text) => {
  for (const { href } of linksOf(text)) expect(href).toMatch(/^https?:/);
  expect(linksOf(text).filter(({ shown }) => shown === text)).toEqual([]);
});

it.each([
  ['a user name', 'https://google.com@evil.example/login', /^evil\.example$/],
  ['a user name with a password', 'https://google.com:443@evil.example/', /^evil\.example$/],
  ['Cyrillic letters in a Latin name', 'https://аpple.com/', /^xn--/],
  ['a Cyrillic name under a Latin domain', 'https://сбер.com/', /^xn--/],
  ['a Latin letter with a mark', 'https://gіthub.com', /^xn--/],
])('a link with %s shows where it leads', (_, text, host) => {
  const [link] = linksOf(text);
  expect(link?.realHost).toMatch(host);
  expect(link?.href).not.toContain('@');
});

it('shows no character of a link that turns its direction or cannot be seen', () => {
  for (const link of linksOf('https://example.com/\u202Egpj.exe and https://exam\u200Bple.com')) {
    expect(link.shown).not.toMatch(/[\u200B\u202E]/);
    expect(link.realHost).not.toBeNull();
  }
});

it('opens screens of the own school in the app, and nothing else', () => {
  const pathIn = (text: string, here = learner) => linksOf(text, here)[0]?.path;
  expect(pathIn('https://aurora.example.com/day/1/2?x=1#y')).toBe('/day/1/2?x=1#y');
  expect(pathIn('https://aurora.example.com/studio/chats')).toBeNull();
  expect(pathIn('https://aurora.example.com/studio/chats', studio)).toBe('/studio/chats');
  expect(pathIn('https://aurora.example.com/media/x/y')).toBeNull();
  expect(pathIn('https://aurora.example.com.evil.example/day')).toBeNull();
  expect(pathIn('http://aurora.example.com/day')).toBeNull();
});

it('loses no visible character and links to safe schemes only, whatever the text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const part = fc.oneof(
    text,
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom('javascript:', 'https://a@b.c', '\u202E'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const whole = parts.join(' ');
      const pieces = splitLinks(whole, learner);
      const addresses = pieces.flatMap(({ link }) => (link ? [link.href] : []));
      for (const address of addresses) expect(address).toMatch(/^(?:https?|mailto|tel):/);
      const plain = pieces.filter(({ link }) => link === null);
      for (const { at, text: shown } of plain) expect(whole.startsWith(shown, at)).toBe(true);
      expect(pieces.map(({ at }) => at)).toEqual(
        pieces.map(({ at }) => at).toSorted((one, other) => one - other),
      );
    }),
  );
});
