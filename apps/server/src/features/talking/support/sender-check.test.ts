import { expect, it } from 'vitest';
import type { IncomingEmail } from './incoming-email.ts';
import { senderCheckOf } from './sender-check.ts';

const check = (checkResults: string[], rest: Partial<IncomingEmail> = {}, server = 'mx.school.example') =>
  senderCheckOf(
    { from: 'vera@mail.vera.example', senderCount: 1, checkResults, ...rest } as IncomingEmail,
    server,
  );

it.each([
  ['mx.school.example; dmarc=pass (p=NONE) header.from=mail.vera.example', 'passed'],
  ['MX.School.Example 1; spf=pass smtp.mailfrom=bounce@vera.example; dkim=none', 'passed'],
  ['mx.school.example; dkim=pass header.d=vera.example header.s=a', 'passed'],
  ['mx.school.example; dkim=pass header.i=@mail.vera.example', 'passed'],
  ['mx.school.example; dkim=pass header.d=eve.example; dmarc=fail header.from=mail.vera.example', 'failed'],
  [
    'mx.school.example; dmarc=fail (p=NONE) header.from=mail.vera.example; dkim=pass header.d=vera.example',
    'failed',
  ],
  // Of others, and of hosts that only look alike.
  ['mx.school.example; dkim=pass header.d=eve.example; spf=pass smtp.mailfrom=eve.example', 'unknown'],
  ['mx.school.example; dkim=pass header.d=a.example', 'unknown'],
  ['mx.school.example; dkim=pass header.d=x.mail.vera.example', 'unknown'],
  ['mx.school.example; dkim=pass header.d=example', 'unknown'],
  ['mx.school.example; dmarc=pass header.from=eve.example', 'unknown'],
  ['mx.school.example; spf=softfail smtp.mailfrom=vera.example', 'unknown'],
  ['mx.eve.example; dmarc=pass header.from=mail.vera.example', 'unknown'],
  ['mx.school.example.eve.example; dmarc=pass header.from=mail.vera.example', 'unknown'],
  // What a sender may put into comments and quoted strings.
  ['mx.school.example; spf=fail (dmarc=pass; dmarc=pass header.from=mail.vera.example)', 'unknown'],
  [
    'mx.school.example; spf=fail smtp.mailfrom="x; dmarc=pass header.from=mail.vera.example"@eve.example',
    'unknown',
  ],
  ['mx.school.example; spf=fail (a (b) "c) dmarc=pass header.from=mail.vera.example', 'unknown'],
  // Servers that do not escape what a sender puts into a comment, such as a HELO name with a bracket.
  [
    'mx.school.example; spf=pass (helo=x) smtp.mailfrom=vera.example (y) smtp.mailfrom=a@eve.example',
    'unknown',
  ],
  [
    'mx.school.example; spf=pass (helo=x); dmarc=pass header.from=mail.vera.example (y) smtp.mailfrom=a@eve.example; dmarc=fail header.from=mail.vera.example',
    'failed',
  ],
  ['mx.school.example; none', 'unknown'],
])('%s: %s', (header, expected) => expect(check([header])).toBe(expected));

it('trusts the uppermost results of the named server only, and no server unless one is named', () => {
  const good = 'mx.school.example; dmarc=pass header.from=mail.vera.example';
  expect(check(['mx.school.example; spf=none', good])).toBe('unknown');
  expect(check(['other.example; spf=none', good])).toBe('passed');
  expect(check([good], {}, '')).toBe('unknown');
});

it('fails an e-mail of several senders', () => {
  const good = 'mx.school.example; dmarc=pass header.from=mail.vera.example';
  expect(check([good], { senderCount: 2 })).toBe('failed');
});
