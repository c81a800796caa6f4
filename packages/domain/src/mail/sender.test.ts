import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

const base = { title: 'Aurora', supportEmail: 'help@aurora.example' };
const none = { fromName: '', fromAddress: '', replyTo: '' };
const shared = { fromName: 'Platform', fromAddress: 'post@platform.example', replyTo: 'in@platform.example' };

test.each([
  ['nothing is entered', null, null, ['Aurora', 'help@aurora.example', null]],
  [
    'the installation has a sender',
    null,
    { ...shared, replyTo: '' },
    ['Platform', 'post@platform.example', 'help@aurora.example'],
  ],
  [
    'the installation has an address for replies',
    { ...none, hasOwnServer: false },
    shared,
    ['Platform', 'post@platform.example', 'in@platform.example'],
  ],
  [
    'the school has a server of its own',
    { ...none, hasOwnServer: true },
    shared,
    ['Aurora', 'help@aurora.example', null],
  ],
  [
    'the school has a sender of its own',
    { ...none, fromAddress: 'news@aurora.example', hasOwnServer: false },
    shared,
    ['Platform', 'news@aurora.example', 'help@aurora.example'],
  ],
  [
    'the school has all of its own',
    {
      fromName: 'Vera',
      fromAddress: 'news@aurora.example',
      replyTo: 'vera@aurora.example',
      hasOwnServer: true,
    },
    shared,
    ['Vera', 'news@aurora.example', 'vera@aurora.example'],
  ],
] as const)('where %s, e-mails are from the right sender', (_, brand, installation, expected) => {
  const { name, address, replyTo } = senderOf({ ...base, brand, installation });
  expect([name, address, replyTo]).toEqual(expected);
});
