import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { InboxActions, type OpenDialog } from './inbox-actions.tsx';
import type { InboxItem } from './inbox-view.ts';

afterEach(cleanup);

const ticket: InboxItem = {
  id: 7,
  kind: 'ticket',
  targetId: 3,
  userId: 5,
  name: 'Vera Orlova',
  firstName: 'Vera',
  course: null,
  streamId: null,
  excerpt: 'I was charged twice',
  isWaiting: true,
  waitingSince: 0,
  dueAt: 3_600_000,
  assignee: { id: 9, name: 'Olga' },
  snoozedUntil: null,
  isSpam: false,
  isAutomatic: false,
  tags: [],
  noteCount: 0,
};

function Actions({ item }: { readonly item: InboxItem }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  return <InboxActions item={item} open={open} onOpen={setOpen} onClosed={() => undefined} />;
}

/** The changes that staff make to an item. */
function renderActions(item: InboxItem) {
  const changes: unknown[] = [];
  renderStudio(
    (name, { params, body }) => {
      if (name === 'studio.tickets.get') return { id: 3, userId: 5, email: 'vera@example.com' };
      if (name === 'studio.tickets.list') {
        const own = { kind: 'question', userId: 5, email: 'vera@example.com' };
        const ofVera = { ...own, id: 4, messages: [{ message: 'Where is my receipt?' }] };
        return {
          items: [{ ...own, id: 3, messages: [] }, ofVera, { ...ofVera, id: 6, userId: 8 }],
          total: 3,
        };
      }
      if (name === 'studio.inbox.colleagues') return [{ id: 9, name: 'Olga' }];
      changes.push([name, params, body]);
      return {};
    },
    <Actions item={item} />,
  );
  return changes;
}

it('merges a ticket into another one of the same asker, once one is chosen', async () => {
  const changes = renderActions(ticket);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await user.click(await screen.findByRole('combobox'));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Where is my receipt?'),
  ]);
  await user.click(choices[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await expect.poll(() => changes).toEqual([['studio.tickets.merge', { id: 3 }, { intoId: 4 }]]);
});

it('offers to merge, close and mark as spam only tickets, and what a program wrote as that of a person', () => {
  renderActions({ ...ticket, kind: 'chat' });
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toHaveLength(3);
  cleanup();
  renderActions(ticket);
  const ofTicket = names();
  expect(ofTicket).toHaveLength(6);
  cleanup();
  renderActions({ ...ticket, isAutomatic: true });
  expect(names()).toHaveLength(7);
});
