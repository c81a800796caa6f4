import { expectAccessible } from '../fixtures/axe.ts';
import { settle, turn } from '../fixtures/look.ts';
import { password, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a school knows nobody of another: the same e-mail is another person there [product §2 page title]', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'learner@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Анна!' })).toBeVisible();

  const forma = new URL(baseURL ?? '');
  forma.hostname = `forma.${forma.hostname}`;
  await page.goto(forma.href);
  await page.getByRole('textbox', { name: /почта/ }).fill('learner@example.com');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, James!' })).toBeVisible();
  await expect(page).toHaveTitle(/Forma/);

  await settle(page);
  await expectAccessible(page, 'home of forma, light');
  await turn(page, 'dark');
  await expectAccessible(page, 'home of forma, dark', ['color-contrast']);
});

test('a session of one school is none of another', async ({ request }) => {
  const login = await request.post('/spa/api/v1/auth/login', {
    data: { email: 'learner@example.com', password },
  });
  const { data } = await login.json();
  const authorization = `Bearer ${data.token}`;
  const own = await request.get('/spa/api/v1/user', { headers: { authorization } });
  expect(own.status()).toBe(200);
  const foreign = await request.get('/spa/api/v1/user', { headers: { authorization, 'x-app-id': 'forma' } });
  expect(foreign.status()).toBe(401);
});
