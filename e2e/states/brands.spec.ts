import { expectAccessible } from '../fixtures/axe.ts';
import { brandOrigin } from '../fixtures/brands.ts';
import { setColorScheme, waitForScreen } from '../fixtures/screen.ts';
import { createSession } from '../fixtures/sessions.ts';
import { fillSignIn, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('the same e-mail belongs to different users in two brands [product §2 page title] @full', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'learner@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Анна!' })).toBeVisible();

  await page.goto(brandOrigin(baseURL, 'forma'));
  await fillSignIn(page, 'learner@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, James!' })).toBeVisible();
  await expect(page).toHaveTitle(/Forma/);

  await waitForScreen(page);
  await expectAccessible(page, 'home of forma, light');
  await setColorScheme(page, 'dark');
  await expectAccessible(page, 'home of forma, dark', 'contrast');
});

test('a session of one brand is rejected by another brand with 401', async ({ request }) => {
  const authorization = `Bearer ${await createSession(request, 'learner@example.com')}`;
  const own = await request.get('/spa/api/v1/user', { headers: { authorization } });
  expect(own.status()).toBe(200);
  const foreign = await request.get('/spa/api/v1/user', { headers: { authorization, 'x-app-id': 'forma' } });
  expect(foreign.status()).toBe(401);
});
