import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as reporting from '../../../platform/errors/report-error.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SupportPage } from './support-page.tsx';

const labels = late.supportForm;
const message = () => screen.getByRole('textbox', { name: labels.message });
const send = () => screen.getByRole('button', { name: labels.send });

/** Renders the support center with a topic and a course in the address. */
async function open(
  address: { categoryId: number | null; streamId: number | null },
  more: Parameters<typeof fakeApi>[0] = {},
  answerEmail: string | null = 'anna@example.com',
) {
  const api = fakeApi({
    'user.get': () => user,
    'support.categories': () => [
      { id: 1, title: 'Sign-in', sort: 1, target_product: 0 },
      { id: 7, title: 'Renewing', sort: 2, target_product: 1 },
    ],
    'support.ask': () => ({ success: true }),
    'support.tickets': () => [],
    ...more,
  });
  const courses = [
    { streamId: 3, title: 'Face' },
    { streamId: 4, title: 'Back' },
  ];
  const learner = await renderScreen(
    <SupportPage {...address} {...{ answerEmail, courses }} contacts={null} />,
  );
  await screen.findByRole('textbox', { name: labels.message });
  return { api, learner };
}

it('sends topic, course and message of the address, and says where the answer will appear [product §2 support center, rules §5 signed-in support form, rules §8 support send failure]', async () => {
  const { api, learner } = await open({ categoryId: 7, streamId: 4 });
  expect(screen.getByRole('combobox', { name: labels.topic })).toHaveDisplayValue('Renewing');
  expect(screen.getByRole('combobox', { name: labels.course })).toHaveDisplayValue('Back');
  expect(send()).toHaveAccessibleDescription(labels.needMessage);
  await learner.click(send());
  expect(api.callNames).not.toContain('support.ask');
  await learner.write(message(), ' Until when? ');
  await learner.click(send());
  expect(await screen.findByRole('heading', { name: labels.successfully })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('anna@example.com');
  expect(api.requests('support.ask')).toEqual([
    expect.objectContaining({
      body: { support_category_id: 7, target_id: 4, message: 'Until when?' },
      idempotencyKey: expect.stringMatching(/./),
    }),
  ]);
});

it('promises no e-mail where none arrives', async () => {
  const { learner } = await open(
    { categoryId: 1, streamId: null },
    { 'site.mailState': () => ({ is_delivered: false }) },
  );
  await learner.write(message(), 'Until when?');
  await learner.click(send());
  await screen.findByRole('heading', { name: labels.successfully });
  await vi.waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Message sent\. The answer will appear under Support\.$/,
    ),
  );
});

it('promises no e-mail to who gets none with the answer', async () => {
  const { learner } = await open({ categoryId: 1, streamId: null }, {}, null);
  await learner.write(message(), 'Until when?');
  await learner.click(send());
  await screen.findByRole('heading', { name: labels.successfully });
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Message sent\. The answer will appear under Support\.$/,
  );
});

it('asks for a topic first, and for a course only where the topic concerns one [rules §5 signed-in support form]', async () => {
  await open({ categoryId: 99, streamId: null });
  expect(send()).toHaveAccessibleDescription(labels.needTopic);
  expect(screen.queryByRole('combobox', { name: labels.course })).toBeNull();
});

it('counts the seconds down until the next message may be sent [rules §8 messages once every seconds, rules §9 messageDelay]', async () => {
  const { api, learner } = await open({ categoryId: 1, streamId: null });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await learner.write(message(), 'First');
  await learner.click(send());
  await learner.click(await screen.findByRole('button', { name: labels.writeAgain }));
  await learner.write(message(), 'Second');
  expect(send()).toHaveAccessibleDescription(labels.wait_other.replace('{{count}}', '15'));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() =>
    expect(send()).toHaveAccessibleDescription(labels.wait_other.replace('{{count}}', '5')),
  );
  await learner.click(send());
  expect(api.requests('support.ask')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
  vi.useRealTimers();
  await learner.click(send());
  await waitFor(() => expect(api.requests('support.ask')).toHaveLength(2));
});

it('keeps the text of a message that was not sent, says so, and logs and reports the failure [rules §8 support send failure]', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const report = vi.spyOn(reporting, 'reportError').mockReturnValue(undefined);
  const { api, learner } = await open({ categoryId: 1, streamId: null });
  api.answer({ 'support.ask': () => refuse('internal') });
  await learner.write(message(), 'Is anybody there?');
  await learner.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(labels.errorTryLoadData);
  expect(message()).toHaveValue('Is anybody there?');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'internal' }));
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'internal' }));
  api.answer({ 'support.ask': () => ({ success: true }) });
  await learner.click(send());
  expect(await screen.findByRole('heading', { name: labels.successfully })).toBeVisible();
  const keys = api.requests('support.ask').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('says that the earlier questions could not be loaded', async () => {
  const { api, learner } = await open(
    { categoryId: null, streamId: null },
    { 'support.tickets': () => refuse('forbidden') },
  );
  const questions = await screen.findByRole('region', { name: late.supportTickets.title });
  api.answer({ 'support.tickets': () => [] });
  await learner.click(within(questions).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(questions).not.toBeInTheDocument());
  expect(message()).toBeVisible();
});
