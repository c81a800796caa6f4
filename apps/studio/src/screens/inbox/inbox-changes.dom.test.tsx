import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { InboxActions, type OpenDialog } from './inbox-actions.tsx';
import { InboxNotes } from './inbox-notes.tsx';
import type { InboxItem } from './inbox-view.ts';

const item = {
  id: 7,
  kind: 'ticket',
  targetId: 3,
  userId: 5,
  name: 'Vera',
  isWaiting: true,
  assignee: null,
  snoozedUntil: null,
  isSpam: false,
  isAutomatic: false,
  tags: ['payment'],
} as unknown as InboxItem;
const colleagues = {
  'studio.inbox.colleagues': () => [
    { id: 9, name: 'Olga' },
    { id: 8, name: 'Ivan' },
  ],
};
const changed = () => ({ success: true as const, data: { id: 7 } });

function Actions({ of }: { readonly of: InboxItem }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  return <InboxActions item={of} open={open} onOpen={setOpen} onClosed={() => undefined} />;
}
const open = (handlers: PartialHandlers, of: Partial<InboxItem> = {}) =>
  openStudio({ ...colleagues, ...handlers }, <Actions of={{ ...item, ...of }} />);

/** Takes a colleague in a list of people. */
async function take(label: string, name: string) {
  const field = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: name.slice(0, 2) } });
  fireEvent.click(await screen.findByRole('option', { name }));
}

it('hands an item over with a note', async () => {
  const api = open({ 'studio.inbox.assign': changed });
  await press(/^Assign/);
  await take('Colleague', 'Ivan');
  await write('Note for the colleague', ' You know her ');
  await press('Assign', await dialog());
  expect(await screen.findByText('Item handed over')).toBeVisible();
  expect(api.requests('studio.inbox.assign')).toMatchObject([
    { params: { id: '7' }, body: { assignee_id: 8, note: 'You know her' } },
  ]);
});

it.runIf(isFullSet)('takes an item from a colleague', async () => {
  const api = open({ 'studio.inbox.assign': changed }, { assignee: { id: 8, name: 'Ivan' } });
  await press(/^Ivan/);
  fireEvent.click(await screen.findByLabelText('Clear'));
  await press('Assign', await dialog());
  expect(await screen.findByText('Nobody has this item now')).toBeVisible();
  expect(api.requests('studio.inbox.assign')[0]?.body).toEqual({ note: '' });
});

it('what was chosen stays when an item cannot be handed over', async () => {
  open({ 'studio.inbox.assign': noConnection });
  await press(/^Assign/);
  await write('Note for the colleague', 'You know her');
  await press('Assign', await dialog());
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(screen.getByLabelText('Note for the colleague')).toHaveValue('You know her');
});

it('a note for a colleague is asked about before it is lost', async () => {
  open({});
  await press(/^Assign/);
  await write('Note for the colleague', 'You know her');
  fireEvent.keyDown(screen.getByLabelText('Note for the colleague'), { key: 'Escape' });
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
  await press('Keep editing');
  expect(screen.getByLabelText('Note for the colleague')).toHaveValue('You know her');
});

it('hides an item for a time, and shows it again', async () => {
  const api = open({ 'studio.inbox.snooze': changed }, { snoozedUntil: 1 });
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5), toFake: ['Date'] });
  await press(/^Snooze/);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'For three days' }));
  await screen.findByText('Item snoozed');
  await press(/^Snooze/);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show again now' }));
  await screen.findByText('The item is back in the list');
  vi.useRealTimers();
  expect(api.requests('studio.inbox.snooze').map(({ body }) => body.until)).toEqual([
    Date.UTC(2026, 0, 8) / 1000,
    null,
  ]);
});

it('tags are added and removed, and the one that is still being typed counts', async () => {
  const api = open({ 'studio.inbox.tag': changed });
  await press('Tags');
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  fireEvent.change(field, { target: { value: 'Refund' } });
  fireEvent.blur(field);
  await press('Save');
  expect(await screen.findByText('Tags saved')).toBeVisible();
  expect(api.requests('studio.inbox.tag')[0]?.body).toEqual({ tags: ['payment', 'refund'] });
});

it('says why a tag is refused', async () => {
  open({ 'studio.inbox.tag': changed }, { tags: ['x'.repeat(41)] });
  await press('Tags');
  await press('Save');
  await vi.waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Tags' })).toHaveAccessibleDescription('too_long'),
  );
});

it('marks as spam, and takes it back', async () => {
  const api = open({ 'studio.inbox.spam': changed });
  await press('Spam');
  expect(await screen.findByText('Marked as spam')).toBeVisible();
  expect(api.requests('studio.inbox.spam')[0]?.body).toEqual({ is_spam: true });
});

it('does not say that there are no other requests while they are not known', async () => {
  const api = open({
    'studio.tickets.get': () => ({ id: 3, user_id: 5 }),
    'studio.tickets.list': noConnection,
  });
  await press('Merge');
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(screen.queryByText('This person has no other requests.')).toBeNull();
  api.answer({ 'studio.tickets.list': () => [] });
  await press(/again/);
  expect(await screen.findByText('This person has no other requests.')).toBeVisible();
});

const notes = (handlers: PartialHandlers) =>
  openStudio({ ...colleagues, ...handlers }, <InboxNotes itemId={7} fieldRef={{ current: null }} />);

it('a note mentions a colleague, and says who may not see the item', async () => {
  const api = notes({
    'studio.inbox.notes': () => [
      { id: 1, author: { id: 8, name: 'Ivan' }, text: 'Paid twice', mentions: [{ id: 9, name: 'Olga' }] },
    ],
    'studio.inbox.addNote': () => ({ success: true, data: { not_told: [{ id: 8, name: 'Ivan' }] } }),
  });
  expect(await screen.findByText('Paid twice')).toBeVisible();
  expect(screen.getByText(/^Ivan · .*@Olga$/)).toBeVisible();
  await write('Internal note', 'I return it');
  await take('Mention', 'Ivan');
  await press('Add note');
  expect(await screen.findByText(/They can’t see this request and were not told: Ivan/)).toBeVisible();
  expect(screen.getByLabelText('Internal note')).toHaveValue('');
  expect(api.requests('studio.inbox.addNote')[0]?.body).toEqual({ text: 'I return it', mention_ids: [8] });
});

it.runIf(isFullSet)('a note that was not stored stays in its field', async () => {
  notes({ 'studio.inbox.notes': () => [], 'studio.inbox.addNote': () => refuse('unavailable') });
  await write('Internal note', 'I return it');
  await press('Add note');
  expect(await screen.findByText('The server says unavailable.')).toBeVisible();
  expect(screen.getByLabelText('Internal note')).toHaveValue('I return it');
});

it('says that the notes cannot be shown', async () => {
  notes({ 'studio.inbox.notes': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
});
