import { expect, it } from 'vitest';
import { inboxKeyRows } from '../screens/inbox/inbox-keys.ts';
import { keyOfCommand } from '../screens/review/desk-keys.ts';

it('what both can do has the same keys in the review desk and in the inbox', () => {
  const inbox = Object.fromEntries(inboxKeyRows.map(([key, text]) => [text.split('.').at(-1), key]));
  const pairs = {
    next: 'next',
    previous: 'previous',
    reply: 'reply',
    templates: 'templates',
    accept: 'finish',
    return: 'return',
    undo: 'undo',
    search: 'search',
    help: 'help',
  } as const;
  for (const [desk, ofInbox] of Object.entries(pairs))
    expect([desk, keyOfCommand(desk as keyof typeof pairs)]).toEqual([desk, inbox[ofInbox]]);
});
