import { phone } from '../playwright.config.ts';
import { expect, test } from '../fixtures/test.ts';

const dayMs = 24 * 60 * 60 * 1000;

test(
  'the browser finds that the app of the school can be installed, and a learner who comes back installs it from the home screen [issue 38]',
  { tag: '@full' },
  async ({ open }) => {
    const context = await open({ as: 'learner@example.com', serviceWorkers: 'allow', ...phone });
    const page = await context.newPage();
    await page.goto('/home');
    await page.evaluate(
      (firstVisit) => localStorage.setItem('install:first', String(firstVisit)),
      Date.now() - dayMs,
    );
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
      .toBe('activated');

    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The tests have a profile without a store of its own.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toContain('/manifest');
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Аврора', display: 'standalone' });

    // A browser without a window makes no offer: the event is made here, its dialog as well.
    await page.evaluate(() => {
      const prompt = async () => {
        document.documentElement.dataset['installed'] = 'yes';
        return { outcome: 'accepted' };
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
    const card = page.getByRole('region', { name: '«Аврора» как приложение' });
    await card.getByRole('button', { name: 'Установить' }).click();
    await expect(card).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-installed', 'yes');
  },
);
