import { expect, test } from 'vitest';
import { readMailFailure } from './mail-failure.ts';

const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' };

test.each([
  [
    { ...rcpt, responseCode: 550, response: '550 5.1.1 no such\r\nuser' },
    '550 5.1.1 no such user',
    true,
    true,
  ],
  [{ ...rcpt, responseCode: 550, response: '550 User unknown' }, '550 User unknown', true, true],
  [{ ...rcpt, responseCode: 550, response: '550 5.2.1 disabled' }, '550 5.2.1 disabled', true, true],
  [{ ...rcpt, responseCode: 552, response: '552 5.2.2 mailbox full' }, '552 5.2.2 mailbox full', true, false],
  [
    { ...rcpt, responseCode: 550, response: '550 relay not permitted' },
    '550 relay not permitted',
    true,
    false,
  ],
  [{ ...rcpt, responseCode: 550, response: '550 5.4.1 unknown user' }, '550 5.4.1 unknown user', true, false],
  [
    { ...rcpt, responseCode: 550, response: '550 5.7.1 relaying denied' },
    '550 5.7.1 relaying denied',
    false,
    false,
  ],
  [{ ...rcpt, responseCode: 451, response: '451 try later' }, '451 try later', false, false],
  [{ command: 'DATA', responseCode: 554, response: '554 spam' }, '554 spam', false, false],
  [new Error('connect ECONNREFUSED'), 'connect ECONNREFUSED', false, false],
  [{}, '', false, false],
])(
  'of %j it is known what the server answered, and whether the mailbox is refused, or missing',
  (error, reason, isMailboxRefused, isMailboxMissing) => {
    expect(readMailFailure(error)).toEqual({ reason, isMailboxRefused, isMailboxMissing });
  },
);
