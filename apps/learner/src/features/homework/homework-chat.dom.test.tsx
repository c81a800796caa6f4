import { texts } from '@daystream/i18n/learner-first/en';
import { texts as late } from '@daystream/i18n/learner-late/en';
import type { ChatMessage, HomeworkStatus } from '@daystream/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, noConnection } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { expertMessage, homeworkStatus, ownMessage, user } from '../../testing/wire.ts';
import { HomeworkPage } from './homework-page.tsx';

const labels = late.homework;
const field = () => screen.getByRole('textbox', { name: texts.ui.chat.message });
const log = () => screen.getByRole('log');
const sendButton = () => screen.getByRole('button', { name: labels.send });

/** Renders a homework whose chat contains these messages, newest first. */
async function open(homework: HomeworkStatus, messages: ChatMessage[] = []) {
  const api = fakeApi({
    'user.get': () => user,
    'homework.list': () => [homework],
    'chats.messages': () => messages,
  });
  const learner = await renderScreen(<HomeworkPage homeworkId={homework.id} missing={null} />);
  await screen.findByRole('log');
  return { api, learner };
}

const uploaded: HomeworkStatus = {
  ...homeworkStatus,
  status: 'UPLOADED',
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
        body: { message: 'I felt warm.', file_ids: [], exercise_ids: [] },
        params: { stream_id: '3', status_id: '12' },
        idempotencyKey: expect.stringMatching(/./),
      }),
    ]);
    reply.resolve(sent);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(within(log()).getAllByText('I felt warm.')).toHaveLength(1);
  });

  it('restores the text of a failed message, and retries with the same idempotency key', async () => {
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
    expect(await screen.findByText(texts.ui.callError.network)).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue('I felt warm.'));
    expect(within(log()).queryByText('I felt warm.')).toBeNull();
    await learner.click(sendButton());
    expect(await within(log()).findByText('I felt warm.')).toBeVisible();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('requires an exercise if the homework has exercises', async () => {
    const exercises = [
      { id: 1, title: 'Palms' },
      { id: 2, title: 'Brows' },
    ];
    const { api, learner } = await open({
      ...homeworkStatus,
      homework: { ...homeworkStatus.homework, exercises },
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

  it('marks the newest staff message as viewed', async () => {
    const api = fakeApi({
      'user.get': () => user,
      'homework.list': () => [{ ...homeworkStatus, status: 'FAIL', unread_count: 1 }],
      'chats.messages': () => [{ ...expertMessage, is_viewed: false }, ownMessage],
      'chats.viewed': () => ({ success: true, data: { unread_count: 0 } }),
    });
    await renderScreen(<HomeworkPage homeworkId={homeworkStatus.id} missing={null} />);
    await waitFor(() =>
      expect(api.requests('chats.viewed')).toMatchObject([{ params: { id: '40', message_id: '101' } }]),
    );
  });
});
