import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { choose, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { InboxPage } from './inbox-page.tsx';

const item = (id: number, more: object = {}) => ({
  id,
  kind: 'ticket' as const,
  target_id: 100 + id,
  user_id: 5,
  name: `Vera ${id}`,
  excerpt: `Question ${id}`,
  is_waiting: true,
  ...more,
});
const ticket = {
  id: 101,
  user_id: 5,
  name: 'Vera 1',
  email: 'vera@example.com',
  subject: 'Access',
  messages: [{ id: 1, message: 'I cannot sign in' }],
};
const Answer = () => <textarea aria-label="Chat" />;
const part = { Answer, draftKeyOf: null, isTall: false };
const answers = { homework: part, chat: part, consultation: part, video_consultation: part };
const Report = () => null;

// Beside the list, as on a desk.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

function open(at = '/inbox', handlers: PartialHandlers = {}, options: Parameters<typeof openStudio>[2] = {}) {
  const items = [item(1), item(2), item(3, { kind: 'chat' })];
  return openStudio(
    {
      'studio.inbox.list': () => items,
      'studio.inbox.get': ({ params }) =>
        items.find(({ id }) => id === Number(params['id'])) ?? refuse('not_found'),
      'studio.inbox.notes': () => [],
      'studio.inbox.colleagues': () => [{ id: 9, name: 'Olga' }],
      'studio.unreadEmails.list': () => [],
      'studio.supportMailbox.get': () => ({ username: '', isActive: false, failure: null }),
      'studio.replyTemplates.list': () => [],
      'studio.streams.list': () => [],
      'studio.tickets.list': () => [],
      'studio.tickets.get': () => ticket,
      'studio.inbox.answering': () => ({ success: true }),
      'studio.tickets.close': () => ({ success: true, data: ticket }),
      ...handlers,
    },
    <InboxPage answers={answers} Report={Report} />,
    { at, path: '/inbox/:id?', ...options },
  );
}
const address = () => screen.getByTestId('address').textContent;
const filters = (api: ReturnType<typeof open>) =>
  api.requests('studio.inbox.list').map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);

it('each view and kind is asked of the server, and is in the address', async () => {
  const api = open('/inbox?view=mine');
  await screen.findByText('Question 1');
  fireEvent.click(screen.getByRole('tab', { name: 'Overdue' }));
  await vi.waitFor(() => expect(filters(api)).toHaveLength(2));
  await choose('Kind', 'Chat');
  await vi.waitFor(() => expect(filters(api)).toHaveLength(3));
  expect(filters(api)).toEqual([{ is_mine: true }, { is_overdue: true }, { is_overdue: true, kind: 'chat' }]);
  expect(address()).toBe('/inbox?view=overdue&kind=chat');
});

it('the keys lead through the items, and open what is done with one', async () => {
  open();
  await screen.findByText('Question 1');
  const key = (name: string) => fireEvent.keyDown(window, { key: name });
  key('j');
  await vi.waitFor(() => expect(address()).toBe('/inbox/1'));
  key('ArrowDown');
  await vi.waitFor(() => expect(address()).toBe('/inbox/2'));
  key('k');
  await vi.waitFor(() => expect(address()).toBe('/inbox/1'));
  await screen.findByRole('heading', { name: 'Vera 1' });
  key('n');
  expect(screen.getByLabelText('Internal note')).toHaveFocus();
  key('a');
  expect(await screen.findByRole('dialog', { name: 'Who answers' })).toBeVisible();
});

it('the key of the answer leads to its field, that of search to the search, and ? shows all keys', async () => {
  open('/inbox/1');
  await screen.findByText('I cannot sign in');
  fireEvent.keyDown(window, { key: 'r' });
  expect(screen.getByLabelText('Answer')).toHaveFocus();
  fireEvent.keyDown(window, { key: '/' });
  expect(screen.getByLabelText('Name, e\u2011mail or phone')).toHaveFocus();
  fireEvent.keyDown(window, { key: '?' });
  expect(
    within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Insert a template'),
  ).toBeVisible();
});

it('an answer is sent once, and the field is empty after it', async () => {
  const api = open('/inbox/1', { 'studio.tickets.answer': () => ({ success: true, data: ticket }) });
  await write('Answer', '  Try this link.  ');
  await press('Send reply');
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('');
  expect(api.requests('studio.tickets.answer')).toMatchObject([
    { params: { id: '101' }, body: { message: 'Try this link.', file_ids: [] } },
  ]);
});

it.each([
  ['the server is not reached', noConnection, offline.message],
  ['the server refuses it', () => refuse('conflict'), 'The server says conflict.'],
] as const)(
  'the text of an answer stays when %s, and is sent again with the same key',
  async (_, fail, text) => {
    const api = open('/inbox/1', { 'studio.tickets.answer': fail });
    await write('Answer', 'Try this link.');
    fireEvent.keyDown(screen.getByLabelText('Answer'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Answer')).toHaveValue('Try this link.');
    expect(localStorage.getItem('draft:studio:ticket:9:101')).toBe('Try this link.');
    api.answer({ 'studio.tickets.answer': () => ({ success: true, data: ticket }) });
    await press('Send reply');
    await screen.findByText('Answer sent');
    const [first, second] = api.requests('studio.tickets.answer').map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  },
);

it.runIf(isFullSet)('an empty answer is not sent', async () => {
  const api = open('/inbox/1');
  await write('Answer', '   ');
  fireEvent.keyDown(screen.getByLabelText('Answer'), { key: 'Enter', ctrlKey: true });
  await press('Send reply');
  expect(api.requests('studio.tickets.answer')).toEqual([]);
});

it('a closed request leads to the next item, and one that was not closed stays', async () => {
  const api = open('/inbox/1', { 'studio.tickets.close': noConnection });
  await screen.findByRole('heading', { name: 'Vera 1' });
  fireEvent.keyDown(window, { key: 'e' });
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(address()).toBe('/inbox/1');
  api.answer({ 'studio.tickets.close': () => ({ success: true, data: ticket }) });
  fireEvent.keyDown(window, { key: 'e' });
  await vi.waitFor(() => expect(address()).toBe('/inbox/2'));
  expect(screen.getByText('Request closed: Vera 1')).toBeVisible();
});

it.runIf(isFullSet)('a chat is not closed here', async () => {
  const api = open('/inbox/3');
  await screen.findByRole('heading', { name: 'Vera 3' });
  fireEvent.keyDown(window, { key: 'e' });
  expect(screen.queryByRole('button', { name: /Close request/ })).toBeNull();
  expect(api.requests('studio.tickets.close')).toEqual([]);
});

it('says that nothing waits, that the list cannot be shown, and that an item is gone', async () => {
  const api = open('/inbox/77', { 'studio.inbox.list': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(await screen.findByText('The server says not_found.')).toBeVisible();
  api.answer({ 'studio.inbox.list': () => [] });
  fireEvent.click(screen.getAllByRole('button', { name: /again/ })[0] as HTMLElement);
  expect(await screen.findByText('Everything is done. New items appear by themselves.')).toBeVisible();
});

it('shows which colleague is answering, but not oneself', async () => {
  const listeners = new Map<string, (data: never) => void>();
  const on = (event: string, listener: (data: never) => void) => {
    listeners.set(event, listener);
    return () => undefined;
  };
  open('/inbox/1', {}, { on });
  await screen.findByRole('heading', { name: 'Vera 1' });
  const answering = (data: object) =>
    listeners.get('inbox.answering')?.({ id: 1, is_answering: true, ...data } as never);
  answering({ user_id: 9, name: 'Olga' });
  answering({ user_id: 8, name: 'Ivan' });
  expect(await screen.findByText('Ivan is already answering')).toBeVisible();
  answering({ user_id: 8, name: 'Ivan', is_answering: false });
  await vi.waitFor(() => expect(screen.queryByText(/already answering/)).toBeNull());
});

it('an expert sees who asks, without support requests', async () => {
  const api = open(
    '/inbox/3',
    { 'studio.streams.list': () => [{ id: 3, course_title: 'Posture', progress: 40 }] },
    { member: { roles: ['expert'] } },
  );
  expect(await screen.findByText('Posture · 40%')).toBeVisible();
  expect(api.callNames).not.toContain('studio.tickets.list');
  expect(screen.queryByRole('button', { name: 'Settings and templates' })).toBeNull();
});
