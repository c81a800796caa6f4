import { rm } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { phone } from '../playwright.config.ts';
import { installCapacitor } from '../fixtures/capacitor/install-capacitor.ts';
import { startNativeSide, type NativeSide } from '../fixtures/capacitor/native-side.ts';
import type { NativePlatform } from '../fixtures/capacitor/plugin-headers.ts';
import { brandOrigin } from '../fixtures/brands.ts';
import { readEmailsTo } from '../fixtures/emails.ts';
import { navigateInApp, setColorScheme, waitForScreen } from '../fixtures/screen.ts';
import { createSession, setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { acceptDocuments, fillSignIn } from '../fixtures/sign-in.ts';
import { setBrandConfig, setRuntimeConfig } from '../fixtures/site-config.ts';
import { authorizeAtProvider, mockProviderFonts } from '../fixtures/social-network.ts';
import { giveCourse } from '../fixtures/streams.ts';
import { expect, test as base, type Visit } from '../fixtures/test.ts';

/** The scheme of the demo school. */
const scheme = 'auroraschool';

interface Shell {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly native: NativeSide;
}

interface OpenShell extends Visit {
  readonly platform?: NativePlatform;
  /** The session of the app. */
  readonly token?: string;
  /** Of the school; aurora by default. */
  readonly origin?: string;
}

const test = base.extend<{ openShell: (visit?: OpenShell) => Promise<Shell> }, { packages: string }>({
  packages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await installCapacitor();
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  openShell: async ({ open, packages, baseURL }, use) => {
    const started: NativeSide[] = [];
    await use(async ({ platform = 'android', token, origin = baseURL ?? '', ...visit } = {}) => {
      const context = await open({ ...phone, isMobile: true, baseURL: origin, ...visit });
      const native = await startNativeSide(context, { folder: packages, platform, origin });
      started.push(native);
      if (token !== undefined) await setSessionCookie(context, token, origin);
      return { context, native, page: await context.newPage() };
    });
    for (const native of started) expect(native.faults(), 'calls that a phone would refuse').toEqual([]);
  },
});

/** A photo that the camera of the phone took. */
const photo = {
  'Camera.takePhoto': () => ({ type: 0, uri: 'file:///data/cache/photo.jpg', saved: false }),
  'Filesystem.readFile': () => ({ data: pixel }),
};
/** A JPEG of one pixel. */
const pixel =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z';

/** Loads the page again; it then has the changed configuration. */
async function reloadChanged(page: Page, shown: Locator): Promise<void> {
  await page.reload();
  await expect(shown.first()).toBeVisible({ timeout: 15_000 });
}

const refuse =
  (code: string, message = '') =>
  () => {
    // oxlint-disable-next-line typescript/only-throw-error -- what the plugins refuse with.
    throw { code, message };
  };

for (const platform of ['android', 'ios'] as const)
  test(
    `the app of ${platform} starts, opens links of both kinds, goes back and keeps other sites out [rules §7 social link or login, product §2 mobile header]`,
    { tag: '@full' },
    async ({ openShell }) => {
      const { page, native } = await openShell({ platform, colorScheme: 'light' });
      const types = new Set<string | undefined>();
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/spa/')) types.add(request.headers()['x-app-type']);
      });
      await page.goto('/');
      await fillSignIn(page, 'learner@example.com');
      await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
      expect([...types]).toEqual(['mobile']);
      expect(native.callsOf('SplashScreen.hide')).toHaveLength(1);
      expect(native.callsOf('SystemBars.setStyle').at(-1)).toEqual({ style: 'LIGHT' });
      await setColorScheme(page, 'dark');
      await expect.poll(() => native.callsOf('SystemBars.setStyle').at(-1)).toEqual({ style: 'DARK' });

      await test.step('links of the school and of its scheme open their screen in the app', async () => {
        const link = (url: string) => native.emit('App', 'appUrlOpen', { url });
        await link(`https://learn.aurora.example/user/settings?from=mail`);
        await expect(page).toHaveURL('/user/settings?from=mail');
        await link(`${scheme}://homework`);
        await expect(page).toHaveURL('/homework');
        await link('otherschool://chats');
        await link('https://learn.aurora.example/studio/');
        await expect
          .poll(() => native.callsOf('Browser.open'))
          .toEqual([{ url: 'https://learn.aurora.example/studio/' }]);
        await expect(page).toHaveURL('/homework');
      });

      await test.step('another site opens in the browser of the system', async () => {
        await navigateInApp(page, `/document?url=${encodeURIComponent('https://elsewhere.example/rules')}`);
        await page.getByRole('link', { name: 'Открыть на отдельной странице' }).click();
        await expect
          .poll(() => native.callsOf('Browser.open').at(-1))
          .toEqual({ url: 'https://elsewhere.example/rules' });
        expect(page.url()).toContain('/document');
      });

      if (platform === 'ios') return;
      await test.step('the back button closes what is open, goes back, and leaves the app at its first screen', async () => {
        const back = () => native.emit('App', 'backButton', { canGoBack: true });
        await page.goto('/home');
        await waitForScreen(page);
        await native.emit('App', 'appUrlOpen', { url: `${scheme}://user/points` });
        await expect(page).toHaveURL('/user/points');
        await waitForScreen(page);
        await page.getByRole('button', { name: 'Меню' }).click();
        const menu = page.getByRole('menu');
        await expect(menu).toBeVisible();
        await back();
        await expect(menu).toBeHidden();
        await expect(page).toHaveURL('/user/points');
        await back();
        await expect(page).toHaveURL('/home');
        expect(native.callsOf('App.minimizeApp')).toEqual([]);
        await page.evaluate(() => history.replaceState({ ...history.state, idx: 0 }, ''));
        await back();
        await expect.poll(() => native.callsOf('App.minimizeApp')).toHaveLength(1);
        await expect(page).toHaveURL('/home');
      });
    },
  );

test(
  'a link that starts the app opens its screen, and an e-mail and an auto-login link work in it [product §2 auto-login, product §2 access recovery]',
  { tag: '@full' },
  async ({ openShell, request }) => {
    const email = uniqueEmail('shell');
    const token = await signUpByEmail(request, { email });
    const { page, native } = await openShell();
    await test.step('the link of an e-mail', async () => {
      await request.post('/spa/api/v1/auth/request-password-reset', { data: { email } });
      const address = async () => {
        const texts = (await readEmailsTo(email)).map(({ text }) => text ?? '');
        return /https?:\/\/\S+\/reset\?token=[\w-]+/.exec(texts.join('\n'))?.[0];
      };
      await expect.poll(address, { timeout: 30_000 }).toBeDefined();
      // The system opens only https links in the app.
      const url = (await address())?.replace(/^http:/, 'https:') ?? '';
      await native.emit('App', 'appUrlOpen', { url });
      await page.goto('/');
      await expect(page).toHaveURL(/\/reset/);
      await expect(page.getByLabel('Новый пароль', { exact: true })).toBeVisible();
    });

    await test.step('an auto-login link, also after a visit to a social network that came to no end', async () => {
      await page.evaluate(() => localStorage.setItem('social:verifier', 'a'.repeat(43)));
      const answer = await request.post('/spa/api/v1/user/auto-login-token', {
        headers: { authorization: `Bearer ${token}` },
        data: {},
      });
      const { data } = (await answer.json()) as { data: { token: string } };
      const url = `${scheme}://auto-login?token=${data.token}&returnUrl=${encodeURIComponent('/user/edit')}`;
      await native.emit('App', 'appUrlOpen', { url });
      await expect(page).toHaveURL('/user/edit');
      await waitForScreen(page);
    });
  },
);

test(
  'a social sign-up of the app goes over the browser of the system and returns by the scheme [product §2 social-link return, rules §7 social link or login]',
  { tag: '@full' },
  async ({ openShell, open, faults }) => {
    // The account is asked for with what is known, and lacks the documents that the person accepts.
    faults.allow(/status of 422.*signup-by-social/);
    const { page, native } = await openShell({ platform: 'ios' });
    await page.goto('/signup');
    await page.getByRole('link', { name: /Google/ }).click();
    await expect.poll(() => native.callsOf('Browser.open')).toHaveLength(1);
    const browser = await open();
    await mockProviderFonts(browser);
    const tab = await browser.newPage();
    // No program has the scheme here, so that the browser drops the redirect without an event of the page.
    const protocol = await browser.newCDPSession(tab);
    await protocol.send('Network.enable');
    const returned = new Promise<string>((resolve) => {
      protocol.on('Network.responseReceivedExtraInfo', ({ headers }) => {
        const address = headers['location'] ?? headers['Location'] ?? '';
        if (address.startsWith(`${scheme}:`)) resolve(address);
      });
    });
    await tab.goto(String(native.callsOf('Browser.open')[0]?.['url']));
    await authorizeAtProvider(tab, uniqueEmail('shell').replace(/@.*/, ''));
    await native.emit('App', 'appUrlOpen', { url: await returned });
    expect(native.callsOf('Browser.close')).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Остался один шаг' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Имя' }).fill('Вера');
    await acceptDocuments(page);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByRole('heading', { name: 'Остался один шаг' })).toBeHidden();
    await waitForScreen(page);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('learn_session');
  },
);

test(
  'push is allowed in the app, a tap opens what it is about, and a refusal is explained [rules §8 push]',
  { tag: '@full' },
  async ({ openShell, request }) => {
    const token = await signUpByEmail(request, { email: uniqueEmail('shell') });
    const { page, native } = await openShell({ token });
    let receive = 'prompt';
    native.handlers['PushNotifications.checkPermissions'] = () => ({ receive });
    native.handlers['PushNotifications.requestPermissions'] = () => ({ receive: (receive = 'denied') });
    native.handlers['PushNotifications.unregister'] = () => undefined;
    native.handlers['PushNotifications.register'] = () => {
      void native.emit('PushNotifications', 'registration', { value: `token-${token}` });
    };
    await page.goto('/user/settings/notifications');
    const allow = page.getByRole('button', { name: 'Включить' });
    const turnOff = page.getByRole('button', { name: 'Отключить' });
    const denied = page.getByText('Разрешите push-уведомления в настройках телефона или браузера.');
    await allow.click();
    await expect(denied).toBeVisible();

    await test.step('after it was allowed in the settings of the phone, it is turned on', async () => {
      receive = 'prompt';
      native.handlers['PushNotifications.requestPermissions'] = () => ({ receive: (receive = 'granted') });
      await page.reload();
      const registered = page.waitForResponse((response) =>
        response.url().includes('/notifications/push-device'),
      );
      await allow.click();
      expect((await registered).status()).toBe(200);
      expect((await registered).request().postDataJSON()).toEqual({
        platform: 'android',
        token: `token-${token}`,
      });
      await expect(turnOff).toBeVisible();
    });

    await test.step('a start of the app gives the server the token again', async () => {
      const again = page.waitForRequest((sent) => sent.url().includes('/notifications/push-device'));
      await page.reload();
      await again;
      await expect(turnOff).toBeVisible();
    });

    await test.step('a tap opens its address, a message that was swept away opens nothing', async () => {
      const act = (actionId: string, path: string) =>
        native.emit('PushNotifications', 'pushNotificationActionPerformed', {
          actionId,
          notification: { id: '1', data: { path, link: `${path}?notification=1` } },
        });
      await act('dismiss', '/user/points');
      await act('tap', '/support');
      await expect(page).toHaveURL(/^[^?]*\/support(\?|$)/);
    });

    await test.step('the end of the session ends push on the device', async () => {
      await page.goto('/logout');
      const button = page.getByRole('dialog').getByRole('button', { name: 'Выйти' });
      if (await button.isVisible()) await button.click();
      await expect.poll(() => native.callsOf('PushNotifications.unregister')).toHaveLength(1);
    });
  },
);

test(
  'a photo of the camera becomes a homework, and each capture error is said where the photo was asked for [rules §8 capture errors, rules §8 camera permission]',
  { tag: '@full' },
  async ({ openShell, request }) => {
    test.setTimeout(120_000);
    const token = await signUpByEmail(request, { email: uniqueEmail('shell'), timezone: 'UTC' });
    const streamId = await giveCourse(request, token);
    const { page, native } = await openShell({ token, timezoneId: 'UTC' });
    Object.assign(native.handlers, photo);
    await page.goto(`/course/${streamId}/calendar/1`);
    await page.getByRole('main').locator('a[href*="/homework/"]').first().click();
    const camera = page.getByRole('button', { name: 'Сделать фото' });
    await expect(camera).toBeVisible();
    for (const [code, message, text] of [
      ['OS-PLUG-CAMR-0010', 'failed', 'Камера не сработала. Попробуйте ещё раз.'],
      ['', 'camera is in use', 'Камера занята другим приложением. Закройте его и попробуйте ещё раз.'],
      ['OS-PLUG-CAMR-0014', '', 'Камера не поняла запрос. Выберите готовое фото из галереи.'],
      ['OS-PLUG-CAMR-0027', '', 'Фото не найдено. Сделайте его ещё раз.'],
      ['OS-PLUG-CAMR-0003', '', 'Нет доступа к камере. Разрешите его в настройках телефона.'],
      ['OS-PLUG-CAMR-0007', '', 'На этом устройстве нет камеры. Выберите готовое фото.'],
    ] as const) {
      native.handlers['Camera.takePhoto'] = refuse(code, message);
      await camera.click();
      await expect(page.getByText(text)).toBeVisible();
    }
    native.handlers['Camera.takePhoto'] = refuse('OS-PLUG-CAMR-0006');
    await camera.click();
    await expect.poll(() => native.callsOf('Camera.takePhoto')).toHaveLength(7);
    await expect(page.getByText('На этом устройстве нет камеры')).toBeHidden();

    Object.assign(native.handlers, photo);
    await camera.click();
    await expect(page.getByRole('list', { name: 'Файлы' }).getByRole('listitem')).toContainText('photo.jpg');
    expect(native.callsOf('Filesystem.readFile')).toEqual([{ path: 'file:///data/cache/photo.jpg' }]);
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Готово');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('main').getByText('На проверке')).toBeVisible();
  },
);

test(
  'a subscription of the mobile type opens the app, which it closes on the site [product §4 mobile subscription]',
  { tag: '@full' },
  async ({ openShell, request }) => {
    const { page } = await openShell({ token: await createSession(request, 'mobile@example.com') });
    await page.goto('/home');
    await waitForScreen(page);
    await expect(page.getByText('Эта версия сайта')).toBeHidden();
    await expect(page.getByRole('navigation').last()).toBeVisible();
  },
);

test(
  'an old app asks to update and leads to its store, the menu replaces the bottom bar where the school wants it, and a tariff without the app says whom to ask [product §3 site config, rules §8 denied by tariff]',
  { tag: '@full' },
  async ({ openShell, request, baseURL, faults }) => {
    const appId = 'forma';
    const origin = brandOrigin(baseURL, appId);
    const set = (field: string, value: unknown) => setRuntimeConfig(request, appId, field, value);
    const token = await createSession(request, 'learner@example.com', appId);
    const { page, native } = await openShell({ token, origin, locale: 'en-US' });
    const bar = page.locator('.bottom-bar');
    native.handlers['App.getInfo'] = () => ({ version: '1.3.9' });
    await setBrandConfig(request, appId, 'mobile_app_version', '1.4');
    try {
      // An attempt that was interrupted may have left it off.
      await set('mobile_app_web_bottom_bar', true);
      await page.goto('/');
      await reloadChanged(page, page.getByRole('link', { name: 'Update' }));
      await expect(bar).toBeVisible();
      await page.getByRole('link', { name: 'Update' }).click();
      await expect
        .poll(() => native.callsOf('Browser.open').at(-1)?.['url'])
        .toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=/);
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(page.getByText('Update the app')).toBeHidden();

      await set('mobile_app_web_bottom_bar', false);
      await reloadChanged(page, page.locator('html:not(:has(.bottom-bar)) header'));
      // Put off until the next start, which this is: it covers the header.
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(bar).toBeHidden();

      await set('sale_email', 'sales@forma.example');
      await set('is_mobile_app_included', false);
      faults.allow(/status of 403/);
      await reloadChanged(page, page.getByRole('heading', { name: 'The mobile app is not available' }));
      await expect(page.getByRole('link', { name: 'Write to sales@forma.example' })).toHaveAttribute(
        'href',
        'mailto:sales@forma.example',
      );
    } finally {
      await set('is_mobile_app_included', true);
      await set('sale_email', '');
      await set('mobile_app_web_bottom_bar', true);
      await setBrandConfig(request, appId, 'mobile_app_version', '');
    }
  },
);

/** What the bars of a phone cover, in px. */
const bars = { top: 52, bottom: 34 };

/** Controls that stand under a bar of the system, by their text. Those that scroll below a bar can be scrolled out of it. */
function controlsUnderBars({ top, bottom }: typeof bars): string[] {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
  return (
    [...document.querySelectorAll('button, a[href], input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // The link to the content is clipped away until it has the focus.
      .filter((element) => !element.matches('a[href="#main"]'))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) return [];
        const isUnderTop = box.bottom > 0 && box.top < top;
        const isUnderBottom = box.bottom > innerHeight - bottom && box.top < innerHeight && isFixed(element);
        return isUnderTop || isUnderBottom
          ? [`${element.getAttribute('aria-label') ?? element.textContent}: ${box.top} to ${box.bottom}`]
          : [];
      })
  );
}

for (const way of ['the variables of Capacitor', 'the insets of the browser'] as const)
  test(
    `no control stands under the bars of the phone, by ${way}`,
    { tag: '@full' },
    async ({ openShell, request }) => {
      test.setTimeout(120_000);
      const token = await createSession(request, 'learner@example.com');
      const { page, context } = await openShell({ token });
      if (way === 'the insets of the browser') {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setSafeAreaInsetsOverride', { insets: bars });
      } else
        // As `SystemBars` of Android: in each page, from outside.
        await page.addInitScript(({ top, bottom }) => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.setProperty('--safe-area-inset-top', `${top}px`);
            document.documentElement.style.setProperty('--safe-area-inset-bottom', `${bottom}px`);
          });
        }, bars);
      const expectClear = (screen: string) =>
        expect.poll(() => page.evaluate(controlsUnderBars, bars), { message: screen }).toEqual([]);
      for (const address of ['/home', '/homework', '/chat', '/user/settings', '/catalog', '/downloads']) {
        await page.goto(address);
        await waitForScreen(page);
        await expectClear(address);
      }
      await page.goto('/user/edit');
      await waitForScreen(page);
      await page.getByRole('button', { name: 'Меню' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectClear('the menu');
      await context.clearCookies({ name: 'learn_session' });
      for (const address of ['/', '/signup?by=email', '/recovery']) {
        await page.goto(address);
        await waitForScreen(page);
        await expectClear(address);
      }
    },
  );
