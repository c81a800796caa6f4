import { expect, test } from 'vitest';
import { readMailFailure } from './mail-failure.ts';

const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' };

test.each([
  [{ ...rcpt, responseCode: 550, response: '550 5.1.1 no such\r\nuser' }, '550 5.1.1 no such user', true],
  [{ ...rcpt, responseCode: 552, response: '552 5.2.2 mailbox full' }, '552 5.2.2 mailbox full', true],
  [{ ...rcpt, responseCode: 550, response: '550 5.7.1 relaying denied' }, '550 5.7.1 relaying denied', false],
  [{ ...rcpt, responseCode: 451, response: '451 try later' }, '451 try later', false],
  [{ command: 'DATA', responseCode: 554, response: '554 spam' }, '554 spam', false],
  [new Error('connect ECONNREFUSED'), 'connect ECONNREFUSED', false],
  [{}, '', false],
])(
  'of %j it is known what the server answered, and whether the mailbox is refused',
  (error, reason, isMailboxRefused) => {
    expect(readMailFailure(error)).toEqual({ reason, isMailboxRefused });
  },
);
