import type { Page } from '@playwright/test';
import { waitForRealtime } from '../fixtures/realtime.ts';
import { fillSignIn, signInToStudio } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const warningUrl = '/user/subscriptions?warning=true';
const noSubscriptionText = /Действующей подписки сейчас нет/;

test('a learner with an expired subscription can open only the subscriptions, until staff grant a new one [product §2 subscriptions, product §4 routing guard, rules §6 confined to subscriptions]', async ({
  page,
  open,
  faults,
}) => {
  // The course of another user is requested beside the user, before the guard redirects.
  faults.allow(/status of 404.*\/user-course-streams\/1\b/);
  await page.goto('/');
  await fillSignIn(page, 'stopped@example.com');
  await expect(page).toHaveURL(warningUrl);
  const main = page.getByRole('main');
  await expect(main.getByText(noSubscriptionText)).toBeVisible();
  await expect(main.getByText(/^Закончилась \d+/).last()).toBeVisible();
  for (const [address, target] of [
    ['/home', warningUrl],
    ['/course/1/calendar', warningUrl],
    ['/nowhere', warningUrl],
    ['/subscriptions', warningUrl],
    ['/user/settings', '/user/settings'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(target);
  }

  await openConnected(page, '/subscriptions');
  await expect(main.getByText(noSubscriptionText)).toBeVisible();
  const studio = await (await open()).newPage();
  await openUser(studio, 'stopped@example.com');
  await giveSubscription(studio, 'Подарок школы');
  await expect(main.getByText('Действует бессрочно')).toBeVisible();
  await expect(main.getByText(noSubscriptionText)).toBeHidden();
  await openConnected(page, '/home');
  await expect(main.getByRole('link', { name: /^(Начать|Продолжить)$/ })).toBeVisible();

  const given = studio.getByRole('listitem').filter({ hasText: /Подарок школы.*Бессрочно/ });
  await given.getByRole('button', { name: 'Завершить' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page).toHaveURL(warningUrl);
});

/** Opens a page that receives events: what staff do at once reaches it. */
async function openConnected(page: Page, address: string): Promise<void> {
  const connected = waitForRealtime(page);
  await page.goto(address);
  await connected;
}

/** Opens a user in the studio as support. */
async function openUser(page: Page, email: string): Promise<void> {
  await signInToStudio(page, 'support@example.com');
  await page.goto('/studio/users');
  await page.getByRole('searchbox').fill(email);
  // The header row and the found user.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: email }).click();
  await expect(page.getByRole('heading', { name: 'Подписки' })).toBeVisible();
}

/** Grants a subscription without an end date to the main course. */
async function giveSubscription(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Выдать подписку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название').fill(title);
  await dialog.getByRole('combobox', { name: 'Курсы' }).click();
  await page.getByRole('option', { name: 'Живое лицо' }).click();
  await dialog.getByRole('button', { name: 'Выдать' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
}

test('a learner with only a mobile subscription sees a notice instead of every page, can write to support and sign out [product §2 mobile-only notice, rules §6 mobile-only notice]', async ({
  page,
}) => {
  await page.goto('/');
  await fillSignIn(page, 'mobile@example.com');
  const notice = page.getByRole('heading', { level: 1, name: 'Эта версия сайта вам недоступна' });
  await expect(notice).toBeVisible();
  for (const address of ['/courses', '/user/subscriptions', '/user/settings', '/nowhere']) {
    await page.goto(address);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Написать в поддержку' }).click();
  const question = page.getByRole('dialog', { name: 'Поддержка' });
  await expect(question.getByRole('textbox', { name: 'Сообщение' })).toBeVisible();
  await question.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('link', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
});

test('a subscription cancelled with a reason stays valid until its end [product §2 subscriptions, product §4 subscription, rules §8 subscription cancel] @full', async ({
  open,
}) => {
  const page = await (await open({ as: 'tatiana@example.com' })).newPage();
  await page.goto('/user/subscriptions');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Клуб «Аврора»/ })
    .click();
  await expect(page.getByRole('definition').first()).toHaveText(/990\s₽$/);
  const cancel = page.getByRole('button', { name: 'Отменить подписку' });

  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Отменить подписку?' });
  await dialog.getByRole('button', { name: 'Оставить' }).click();
  await expect(dialog).toBeHidden();

  await cancel.click();
  const agree = dialog.getByRole('button', { name: 'Отменить подписку' });
  await expect(agree).toHaveAccessibleDescription('Выберите причину');
  await dialog.getByRole('radio', { name: 'Другое' }).check();
  await expect(agree).toHaveAccessibleDescription(/хотя бы 10 символов/);
  await dialog.getByRole('textbox', { name: 'Расскажите подробнее' }).fill('Уезжаю на год');
  await agree.click();
  const done = page.getByRole('dialog', { name: 'Подписка отменена' });
  await expect(done.getByText(/действует до \d+/)).toBeVisible();
  await done.getByRole('button', { name: 'Понятно' }).click();
  await expect(page).toHaveURL('/user/subscriptions');
  await expect(page.getByRole('main').getByText('Не продлевается')).toBeVisible();
});

test(
  'a failed cancellation shows the support contact and can be retried [rules §8 subscription cancel]',
  { tag: '@full' },
  async ({ open, faults }) => {
    faults.allow(/status of 500/);
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.route('**/payment-subscriptions/cancel?*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/user/subscriptions');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Клуб «Аврора»/ })
      .click();
    await page.getByRole('button', { name: 'Отменить подписку' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Жаль, что вы уходите/)).toBeVisible();
    await dialog.getByRole('radio', { name: 'Цена' }).check();
    await dialog.getByRole('button', { name: 'Отменить подписку' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Напишите в поддержку');
    await expect(dialog.getByRole('button', { name: 'Отменить подписку' })).toBeEnabled();
  },
);

test(
  'subscriptions that fail to load show an error [rules §8 load failures of subscriptions]',
  { tag: '@full' },
  async ({ open, faults }) => {
    faults.allow(/status of 400/);
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.route('**/payment-subscription?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/user/subscriptions');
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить подписки');
  },
);
