import type { SupportThread } from '@daystream/contract';
import { texts as late, ui } from '@daystream/i18n/learner-late/en';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SupportQuestionPage } from './support-question-page.tsx';

const thread: SupportThread = {
  id: 5,
  state: 'answered',
  category: 'Renewing',
  course: 'Face',
  subject: '',
  last_message: 'Until May.',
  is_last_own: false,
  unread_count: 1,
  created_at: 1_700_000_000,
  updated_at: 1_700_000_100,
  messages: [
    { id: 1, employee: null, message: 'Until when?', files: [], created_at: 1_700_000_000 },
    {
      id: 2,
      employee: { id: 9, name: 'Olga', file: null },
      message: 'Until May.',
      files: [],
      created_at: 1_700_000_100,
    },
  ],
};
const field = () => screen.getByRole('textbox', { name: ui.chat.message });
const send = () => screen.getByRole('button', { name: ui.chat.send });

it('shows the answer, marks it as seen, and continues the question', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'support.ticket': () => thread,
    'support.tickets': () => [],
    'support.viewed': () => ({ success: true }),
    'support.reply': ({ body }) => ({
      ...thread,
      state: 'open',
      unread_count: 0,
      messages: [
        ...thread.messages,
        { id: 3, employee: null, message: body.message, files: [], created_at: 1_700_000_200 },
      ],
    }),
  });
  const learner = await renderScreen(<SupportQuestionPage ticketId={5} missing={null} />);
  expect(await screen.findByRole('heading', { name: 'Renewing' })).toBeVisible();
  expect(within(screen.getByRole('log')).getByText('Until May.')).toBeVisible();
  await waitFor(() => expect(api.requests('support.viewed')).toHaveLength(1));
  await learner.write(field(), 'And then?');
  await learner.click(send());
  expect(await within(screen.getByRole('log')).findByText('And then?')).toBeVisible();
  expect(screen.getByText(late.supportTickets.open)).toBeVisible();
  expect(api.requests('support.reply')).toMatchObject([
    {
      params: { id: '5' },
      body: { message: 'And then?', file_ids: [] },
      idempotencyKey: expect.stringMatching(/./),
    },
  ]);
  // The next message waits for the delay of the school.
  await learner.write(field(), 'Hello?');
  const [before = '', after = ''] = late.supportForm.wait_other.split('{{count}}');
  const description = expect.stringMatching(new RegExp(`^${before}\\d+${after}$`)) as unknown as string;
  expect(send()).toHaveAccessibleDescription(description);
});

it('is missing where the question is of another learner', async () => {
  fakeApi({ 'user.get': () => user, 'support.ticket': () => refuse('not_found') });
  await renderScreen(<SupportQuestionPage ticketId={5} missing={<p>missing</p>} />);
  expect(await screen.findByText('missing')).toBeVisible();
});
