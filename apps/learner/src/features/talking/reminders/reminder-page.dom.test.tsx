import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, noConnection } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ReminderPage } from './reminder-page.tsx';
import { RemindersPage } from './reminders-page.tsx';

it('changes the time and the days of a reminder, and removes it [product §2 settingsReminderUpdate]', async () => {
  const sent: unknown[] = [];
  fakeApi({
    'user.get': () => user,
    'schedule.get': () => [{ id: 4, time: '07:00', repeat_days: [1, 2] }],
    'schedule.update': ({ body }) => {
      sent.push(body);
      return [];
    },
  });
  const visitor = await renderScreen(<ReminderPage id={4} />);
  fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '06:30' } });
  await visitor.click(screen.getByRole('button', { name: 'Tue' }));
  await visitor.click(screen.getByRole('button', { name: 'Fri' }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ time: '06:30', repeat_days: [1, 5] }]));
});

it('a new reminder that is saved again after a lost answer has the same key', async () => {
  const answers = [noConnection, () => []];
  const api = fakeApi({
    'user.get': () => user,
    'schedule.get': () => [],
    'schedule.update': () => answers.shift()?.() ?? [],
  });
  const visitor = await renderScreen(<ReminderPage />);
  await visitor.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('schedule.update')).toHaveLength(2));
  const [first, second] = api.requests('schedule.update').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it.each([0, 1] as const)(
  'the reminders say when notifications are off, with a way to turn them on: %i',
  async (off) => {
    fakeApi({
      'user.get': () => ({ ...user, disable_notification: off }),
      'schedule.get': () => [{ id: 4, time: '07:00', repeat_days: [1, 2] }],
    });
    await renderScreen(<RemindersPage />);
    await screen.findByText('7:00 AM');
    const link = await (off === 1 ? screen.findByRole('link', { name: 'Turn notifications on' }) : null);
    expect(link?.getAttribute('href') ?? null).toBe(off === 1 ? '/user/settings/notifications' : null);
  },
);
