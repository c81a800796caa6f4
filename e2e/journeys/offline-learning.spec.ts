import { phone } from '../playwright.config.ts';
import { offlineFaults, waitUntilStored } from '../fixtures/offline.ts';
import { setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { giveCourse, readFirstDay } from '../fixtures/streams.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a day that is begun without a network survives a restart of the app and reaches the server once, at its time [product §4 online/offline]',
  { tag: '@full' },
  async ({ open, request, faults, baseURL }) => {
    test.setTimeout(180_000);
    faults.allow(offlineFaults);
    const token = await signUpByEmail(request, { email: uniqueEmail('train'), timezone: 'UTC' });
    const streamId = await giveCourse(request, token);
    const context = await open({ serviceWorkers: 'allow', timezoneId: 'UTC', ...phone });
    await setSessionCookie(context, token, baseURL ?? '');
    const page = await context.newPage();
    for (const address of [`/course/${streamId}/calendar`, `/course/${streamId}/calendar/1`]) {
      await page.goto(address);
      await waitUntilStored(page);
    }
    await page.goto(`/course/${streamId}/calendar/1`);
    await expect(page.getByRole('button', { name: 'Начать день' })).toBeVisible();
    await waitUntilStored(page);

    await test.step('the day is begun without a network', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Начать день' }).click();
      await expect(page.getByRole('button', { name: 'Начать день' })).toBeHidden();
    });

    const again = await test.step('it is begun after a restart without a network, too', async () => {
      await page.close();
      const restarted = await context.newPage();
      await restarted.goto(`/course/${streamId}/calendar/1`);
      await expect(restarted.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeVisible();
      await expect(restarted.getByRole('button', { name: 'Завершить день' })).toBeVisible();
      return restarted;
    });

    await test.step('the server knows it once the network is back', async () => {
      const readDay = () => readFirstDay(request, token, streamId);
      expect((await readDay())?.status).toBe('not_started');
      const online = Date.now() / 1000;
      await context.setOffline(false);
      await expect.poll(async () => (await readDay())?.status, { timeout: 30_000 }).toBe('started');
      expect((await readDay())?.started_at).toBeLessThan(online);
      await expect(again.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeHidden();
      await expect(again.getByRole('button', { name: 'Завершить день' })).toBeVisible();
    });
  },
);
