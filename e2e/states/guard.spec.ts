import { expect, test } from '../fixtures/test.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { inFullSet } from '../../scripts/lib/test-set.ts';

// Unit tests apply the rules to the whole route table; these tests show that the app follows them in a browser.

const learnerPages = [
  '/home',
  '/courses',
  '/homework',
  '/user/points',
  '/user/edit',
  '/user/settings/cookie',
];

test('a guest is redirected from learner pages to the sign-in page, and back after signing in [product §2 return URL, product §4 login success, product §4 routing guard]', async ({
  page,
}) => {
  for (const address of learnerPages) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
  await fillSignIn(page, 'newcomer@example.com');
  await expect(page).toHaveURL('/user/settings/cookie');
  // The screen was loaded for a guest, who does not get the texts of signed-in screens.
  await expect(page.getByRole('link', { name: 'Главная' })).toBeVisible();
});

test('a return URL leads to another host of the brand, signed in there, and to no other site [product §2 return URL, product §4 login success]', async ({
  page,
  open,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 422 .*user\/auto-login-token/);
  await page.goto('/?returnUrl=https://evil.example/home');
  await fillSignIn(page, 'newcomer@example.com');
  await expect(page).toHaveURL('/home');

  const elsewhere = `${String(baseURL).replace('localhost', '127.0.0.1')}/user/points?from=mail`;
  const visitor = await (await open()).newPage();
  await visitor.goto(`/?returnUrl=${encodeURIComponent(elsewhere)}`);
  await fillSignIn(visitor, 'newcomer@example.com');
  await expect(visitor).toHaveURL(elsewhere);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Мои баллы' })).toBeVisible();
});

test('a signed-in learner is redirected from guest pages and from routes that redirect [product §2 route parameters and redirects]', async ({
  open,
}) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  for (const [address, target] of [
    ['/', '/home'],
    ['/signup', '/home'],
    ['/reset', '/home'],
    ['/user', '/home'],
    ['/course', '/home'],
    ['/tasks', '/homework'],
    ['/course/calendar', '/courses'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(target);
  }
});

const confined = [
  ['must-change-password@example.com', '/resetPassword'],
  ['must-complete-profile@example.com', '/updateProfile'],
] as const;
for (const [email, confinement] of inFullSet('each forced change of an account', {
  all: confined,
  short: confined.slice(0, 1),
}))
  test(`${email} is confined to ${confinement} [product §2 routes, rules §6 forced password change, rules §6 forced profile update, product §2 reset password, product §2 update profile]`, async ({
    page,
  }) => {
    await page.goto('/');
    await fillSignIn(page, email);
    await expect(page).toHaveURL(confinement);
    for (const address of ['/home', '/user/points', '/', '/nowhere']) {
      await page.goto(address);
      await expect(page).toHaveURL(confinement);
    }
  });
