import { partialFakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { noConnection } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { setServerTime } from '../../../platform/language/clock.ts';
import { ChatsPage } from './chats-page.tsx';

const message = {
  id: 1,
  message: 'Keep your shoulders down',
  employee: { id: 9, name: 'Olga' },
  created_at: 0,
};
const chat = {
  id: 4,
  kind: 'expert' as const,
  title: 'Posture',
  can_write: true,
  unread_count: 2,
  stream_status: 'open' as const,
  last_message: message,
};
const homework = {
  ...chat,
  id: 5,
  kind: 'homework' as const,
  title: 'Write a diary',
  homework_status_id: 12,
  unread_count: 0,
  stream_status: 'ended' as const,
};

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

/** The screen at an address of its own. */
function open(
  list: NonNullable<PartialHandlers['chats.list']>,
  chatId: number | null = null,
  homeworkHref: (id: number) => string | null = (id) => `/homework/3/${id}`,
) {
  const api = partialFakeApi({ 'user.get': () => user, 'chats.list': list });
  const page = <ChatsPage chatId={chatId} homeworkHref={homeworkHref} tabs={null} />;
  const router = createMemoryRouter(
    [
      { path: '/chat/*', element: page },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [`/chat/${chatId ?? ''}`] },
  );
  return { api, visitor: renderScreen(<RouterProvider router={router} />, { hasRouter: true }) };
}
/** The only chat with experts is not named by its course. */
const only = 'Chat with the experts';
const row = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;

it('a chat says who wrote what last, how much is unread, and that its course has ended', async () => {
  open(() => [chat, homework]);
  const experts = await row(only);
  expect(experts).toHaveTextContent('Olga: Keep your shoulders down');
  expect(within(experts).getByText('2')).toBeVisible();
  expect(within(experts).queryByText('Ended')).toBeNull();
  const task = within(await row('Write a diary'));
  expect(task.getByText('Homework')).toBeVisible();
  expect(task.getByText('Ended')).toBeVisible();
});

it.each([
  ['one’s own message', { employee: null }, 'You: Keep your shoulders down'],
  ['a voice message', { message: '', files_count: 1, is_voice: true }, 'Olga: Voice message'],
  ['files alone', { message: '', files_count: 2 }, /^Olga: (?!Voice)\S+/],
  ['a deleted message', { message: '', is_deleted: true }, /^Olga: .*deleted/i],
])('the last line of a chat tells %s', async (_, change, text) => {
  open(() => [{ ...chat, last_message: { ...message, ...change } }]);
  expect(within(await row(only)).getByText(text)).toBeVisible();
});

it('an empty chat invites to ask where one can write, and only there', async () => {
  open(() => [
    { ...chat, last_message: null },
    { ...chat, id: 6, title: 'Breath', last_message: null, can_write: false },
  ]);
  expect(await row('Posture')).toHaveTextContent('Ask the experts your first question');
  expect(await row('Breath')).toHaveTextContent('No messages');
});

it('a message of today has its time, an older one its day', async () => {
  setServerTime(Date.UTC(2026, 4, 6, 12));
  const at = (day: number) => ({ ...message, created_at: Date.UTC(2026, 4, day, 12) / 1000 });
  open(() => [
    { ...chat, last_message: at(6) },
    { ...chat, id: 6, title: 'Breath', last_message: at(1) },
  ]);
  expect(await row('Posture')).toHaveTextContent(/\d:\d\d/);
  const older = await row('Breath');
  expect(older).toHaveTextContent(/May \d/);
  expect(older).not.toHaveTextContent(/\d:\d\d/);
});

it('the chat of a homework is opened with its task', async () => {
  open(() => [homework], 5);
  expect(await screen.findByTestId('address')).toHaveTextContent('/homework/3/12');
});

it('links lead to chats, and those of homework to their task', async () => {
  open(() => [chat, homework]);
  await row(only);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chat/4',
    '/homework/3/12',
  ]);
});

it('an address without a chat leads to all of them', async () => {
  open(() => [chat], 77);
  expect(await screen.findByText('There is no such chat')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All chats' })).toHaveAttribute('href', '/chat');
});

it('says where chats come from when there are none, and tries again what could not be loaded', async () => {
  const { api, visitor } = open(noConnection);
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('No chats yet')).toBeNull();
  api.answer({ 'chats.list': () => [] });
  await (await visitor).click(again);
  expect(await screen.findByText('No chats yet')).toBeVisible();
});
