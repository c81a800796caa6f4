import { chromium } from 'playwright';
const [,, port, out, exe] = process.argv;
const password = 'daystream-demo';
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox','--disable-dev-shm-usage'] });
const sizes = { p: { width: 390, height: 844 }, d: { width: 1280, height: 900 } };
const schools = { aurora: ['ru-RU','Электронная почта','Эл. почта','Пароль','Войти'], forma: ['en-US','E-mail','E-mail','Password','Sign in'] };
async function session(school, app, email) {
  const origin = `http://${school}.localhost:${port}`;
  const [locale, mail, studioMail, pass, enter] = schools[school];
  const c = await browser.newContext({ baseURL: origin, locale });
  await c.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: origin }]);
  const page = await c.newPage();
  await page.goto(app === 'studio' ? '/studio/' : '/');
  await page.locator('input[type=email], input[name=email], input[name=login]').first().fill(email, { timeout: 30000 });
  await page.locator('input[type=password]').first().fill(password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForTimeout(6000);
  const state = await c.storageState();
  await c.close();
  return { origin, locale, state };
}
const screens = {
  learner: [['events','/club/1/events'],['event','/club/1/event/1'],['members','/club/1/members'],['member','/club/1/member/2'],['leaderboard','/club/1/leaderboard'],['profile','/user/settings/club'],['agenda','/events']],
  studio: [['cases','/studio/#/club-cases'],['sanctions','/studio/#/club-sanctions'],['events','/studio/#/club-events']],
};
for (const [school, learner, staff] of [['aurora','learner@example.com','admin@example.com'],['forma','learner@example.com','admin@example.com']])
  for (const app of ['learner','studio']) {
    try {
    const { origin, locale, state } = await session(school, app, app === 'learner' ? learner : staff);
    for (const [size, viewport] of Object.entries(sizes)) for (const scheme of ['light','dark']) {
      const c = await browser.newContext({ baseURL: origin, locale, storageState: state, viewport, colorScheme: scheme, reducedMotion: 'reduce' });
      const page = await c.newPage();
      for (const [name, path] of screens[app]) {
        await page.goto(path.replace('#/', ''));
        await page.waitForTimeout(2500);
        await page.screenshot({ path: `${out}/${app}-${name}-${school}-${size}-${scheme}.png` });
        if (app === 'studio' && size === 'p' && school === 'forma' && scheme === 'light') console.log(page.url());
      }
      await c.close();
    }
    } catch (e) { console.log(school, app, String(e).slice(0, 600)); }
  }
await browser.close();
