import { texts } from '@daystream/i18n/learner-first/en';
import { texts as late, ui } from '@daystream/i18n/learner-late/en';
import type { ChatMessage, HomeworkStatus } from '@daystream/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { analytics } from '../../../platform/analytics/index.ts';
import { fakeApi, noConnection, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { expertMessage, homeworkStatus, ownMessage, user } from '../../../testing/wire.ts';
import { HomeworkPage } from './homework-page.tsx';

const labels = late.homework;
const field = () => screen.getByRole('textbox', { name: ui.chat.message });
const log = () => screen.getByRole('log');
const sendButton = () => screen.getByRole('button', { name: labels.send });

/** Renders a homework whose chat contains these messages, newest first. */
async function open(homework: HomeworkStatus, messages: ChatMessage[] = []) {
  const api = fakeApi({
    'user.get': () => user,
    'homework.list': () => [homework],
    'chats.messages': () => messages,
    'homework.acceptanceViewed': () => ({ success: true }),
  });
  const learner = await renderScreen(
    <HomeworkPage streamId={homework.stream_id} homeworkId={homework.id} missing={null} />,
  );
  await screen.findByRole('log');
  return { api, learner };
}

const uploaded: HomeworkStatus = {
  ...homeworkStatus,
  status: 'UPLOADED',
  turn: 'expert',
  uploaded_at: ownMessage.created_at,
  review_until: ownMessage.created_at + 86_400,
};
const sent = { chat_message: ownMessage, user_homework_status: uploaded };

describe('the chat of a homework', () => {
  it('shows messages in chronological order with their authors', async () => {
    await open({ ...homeworkStatus, status: 'FAIL' }, [expertMessage, ownMessage]);
    const text = log().textContent;
    expect(text.indexOf(ownMessage.message)).toBeGreaterThan(-1);
    expect(text.indexOf(expertMessage.message)).toBeGreaterThan(text.indexOf(ownMessage.message));
    expect(within(log()).getByText('Vera Stone')).toBeVisible();
    expect(field()).toHaveAttribute('placeholder', labels.answerPlaceholder);
  });

  it('shows a sent message at once, empties the field, and shows the review clock after the reply', async () => {
    const { api, learner } = await open(homeworkStatus);
    const reply = Promise.withResolvers<typeof sent>();
    api.answer({ 'homework.send': () => reply.promise });
    await learner.write(field(), ' I felt warm. ');
    await learner.click(sendButton());
    expect(await within(log()).findByText('I felt warm.')).toBeVisible();
    expect(field()).toHaveValue('');
    await waitFor(() => expect(api.callNames).toContain('homework.send'));
    expect(api.requests('homework.send')).toEqual([
      expect.objectContaining({
        body: { message: 'I felt warm.', file_ids: [], exercise_ids: [], reply_to_id: null },
        params: { stream_id: '3', status_id: '12' },
        idempotencyKey: expect.stringMatching(/./),
      }),
    ]);
    reply.resolve(sent);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(within(log()).getAllByText('I felt warm.')).toHaveLength(1);
  });

  it('says that a homework could not be sent, restores its text, and retries with the same idempotency key [rules §8 couldn’t send homework]', async () => {
    const { api, learner } = await open(homeworkStatus);
    const keys: (string | null)[] = [];
    api.answer({
      'homework.send': ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return keys.length === 1 ? noConnection() : sent;
      },
    });
    await learner.write(field(), 'I felt warm.');
    await learner.click(sendButton());
    expect(await screen.findByText(`${labels.notSent} ${texts.ui.callError.network}`)).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue('I felt warm.'));
    expect(within(log()).queryByText('I felt warm.')).toBeNull();
    await learner.click(sendButton());
    expect(await within(log()).findByText('I felt warm.')).toBeVisible();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks for a longer text, with the number of characters [rules §5 homework]', async () => {
    const { api, learner } = await open(homeworkStatus);
    await learner.write(field(), 'x');
    await learner.click(sendButton());
    expect(sendButton()).toHaveAccessibleDescription(/at least 2 characters/);
    expect(api.callNames).not.toContain('homework.send');
  });

  it('requires an exercise if the homework has exercises', async () => {
    const exercises = [
      { id: 1, title: 'Palms' },
      { id: 2, title: 'Brows' },
    ];
    const { api, learner } = await open({
      ...homeworkStatus,
      homework: { ...homeworkStatus.homework, exercises, is_exercise_required: true },
    });
    api.answer({ 'homework.send': () => sent });
    await learner.write(field(), 'I felt warm.');
    await learner.click(sendButton());
    expect(api.callNames).not.toContain('homework.send');
    await learner.click(screen.getByRole('checkbox', { name: 'Brows' }));
    await learner.click(sendButton());
    await waitFor(() =>
      expect(api.requests('homework.send')).toMatchObject([
        { body: { message: 'I felt warm.', file_ids: [], exercise_ids: [2] } },
      ]),
    );
  });

  it('shows why a locked homework cannot be sent', async () => {
    await open({ ...homeworkStatus, is_locked: true, lock: 'previous_day_required' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(late.lock.previousDay)).toBeVisible();
  });

  it('says of a homework beyond the demo that it is in the full course', async () => {
    await open({ ...homeworkStatus, is_locked: true, lock: 'demo' });
    expect(screen.getByText(late.homework.inFullCourse)).toBeVisible();
  });

  it('shows an expert’s question as the learner’s turn, without a review clock', async () => {
    await open({ ...uploaded, turn: 'learner', review_until: null }, [expertMessage, ownMessage]);
    expect(screen.getByText(labels.asked)).toBeVisible();
    expect(screen.getByText(labels.askedText)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(field()).toHaveAttribute('placeholder', labels.answerQuestion);
  });

  it('does not show a homework under the address of another stream [product §2 homework]', async () => {
    fakeApi({ 'user.get': () => user, 'homework.list': () => [homeworkStatus] });
    await renderScreen(<HomeworkPage streamId={4} homeworkId={homeworkStatus.id} missing={<p>missing</p>} />);
    expect(await screen.findByText('missing')).toBeVisible();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('says that earlier messages could not be loaded, and tries again', async () => {
    const messages = Array.from({ length: 50 }, (_, index) => ({ ...ownMessage, id: 200 - index }));
    const { api, learner } = await open(homeworkStatus, messages);
    api.answer({ 'chats.messages': () => refuse('forbidden') });
    const older = await screen.findByRole('button', { name: ui.chat.older });
    await learner.click(older);
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load');
    api.answer({ 'chats.messages': () => [{ ...ownMessage, id: 5, message: 'The first day.' }] });
    await learner.click(older);
    expect(await within(log()).findByText('The first day.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes what is written without a connection although the earlier messages do not load, and loads them later', async () => {
    const api = fakeApi({
      'user.get': () => user,
      'homework.list': () => [homeworkStatus],
      'chats.messages': noConnection,
    });
    const learner = await renderScreen(
      <HomeworkPage streamId={homeworkStatus.stream_id} homeworkId={homeworkStatus.id} missing={null} />,
    );
    await learner.write(await screen.findByRole('textbox', { name: ui.chat.message }), 'I felt warm.');
    api.answer({ 'chats.messages': () => [{ ...ownMessage, message: 'The first day.' }] });
    await learner.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(log()).findByText('The first day.')).toBeVisible();
    expect(field()).toHaveValue('I felt warm.');
  });

  it('marks the acceptance as seen on the server', async () => {
    const { api } = await open({ ...homeworkStatus, status: 'DONE', has_unseen_acceptance: true }, [
      ownMessage,
    ]);
    await waitFor(() =>
      expect(api.requests('homework.acceptanceViewed')).toMatchObject([
        { params: { stream_id: '3', status_id: '12' } },
      ]),
    );
  });

  it.each([
    ['NOT_UPLOADED', null, 'task_send', { homework_id: 12 }],
    ['FAIL', 'learner', 'task_send', { homework_id: 12 }],
    ['UPLOADED', 'expert', 'message_send', { chat_id: 40 }],
  ] as const)(
    'a message in state %s tracks the event, turn %s: %s [rules §7 analytics events]',
    async (status, turn, event, values) => {
      const track = vi.spyOn(analytics, 'track');
      const { api, learner } = await open({ ...homeworkStatus, status, turn });
      api.answer({ 'homework.send': () => sent });
      await learner.write(field(), 'I felt warm.');
      await learner.click(
        screen.getByRole('button', { name: status === 'UPLOADED' ? ui.chat.send : labels.send }),
      );
      await waitFor(() => expect(track).toHaveBeenCalledExactlyOnceWith(event, values));
      track.mockRestore();
    },
  );

  it('marks the newest staff message as viewed', async () => {
    const api = fakeApi({
      'user.get': () => user,
      'homework.list': () => [{ ...homeworkStatus, status: 'FAIL', unread_count: 1 }],
      'chats.messages': () => [{ ...expertMessage, is_viewed: false }, ownMessage],
      'chats.viewed': () => ({ success: true, data: { unread_count: 0 } }),
    });
    await renderScreen(<HomeworkPage streamId={3} homeworkId={homeworkStatus.id} missing={null} />);
    await waitFor(() =>
      expect(api.requests('chats.viewed')).toMatchObject([{ params: { id: '40', message_id: '101' } }]),
    );
  });
});
