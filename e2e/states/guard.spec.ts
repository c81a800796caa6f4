import { expect, test } from '../fixtures/test.ts';
import { fillSignIn, password } from '../fixtures/people.ts';

// The rules themselves are tried on the whole table of routes beside it; here is that a browser obeys them.

const pagesOfLearners = [
  '/home',
  '/courses',
  '/homework',
  '/user/points',
  '/user/edit',
  '/user/settings/cookie',
];

test('a guest is led to the way in from every page of learners, and back after it [product §2 return URL, product §4 login success]', async ({
  page,
}) => {
  for (const address of pagesOfLearners) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
  await fillSignIn(page, 'newcomer@example.com', password);
  await expect(page).toHaveURL('/user/settings/cookie');
});

test('a return address of another site is passed over [product §2 return URL]', async ({ page }) => {
  await page.goto('/?returnUrl=https://evil.example/home');
  await fillSignIn(page, 'newcomer@example.com', password);
  await expect(page).toHaveURL('/home');
});

test('who is signed in goes home from the pages of guests, and nowhere from redirects [product §2]', async ({
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

for (const [email, confinement] of [
  ['must-change-password@example.com', '/resetPassword'],
  ['must-complete-profile@example.com', '/updateProfile'],
] as const)
  test(`${email} is confined to ${confinement} [product §2, rules §6 forced password change, rules §6 forced profile update]`, async ({
    page,
  }) => {
    await page.goto('/');
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(confinement);
    for (const address of ['/home', '/user/points', '/', '/nowhere']) {
      await page.goto(address);
      await expect(page).toHaveURL(confinement);
    }
  });
