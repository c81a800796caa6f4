import { expect, test } from '../fixtures/test.ts';

test('a new learner can start the demo course at once [product §4 demo enrolment, product §2 my courses]', async ({
  open,
}) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Начать', exact: true })).toBeVisible();
});

test('an anonymous user sees the demo course with its homework, and no password settings @full', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Осмотреться без регистрации' }).click();
  await expect(page.getByRole('link', { name: 'Начать', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Домашние задания' })).toBeVisible();
  await page.goto('/user/settings');
  await expect(page.getByRole('link', { name: 'Устройства и сеансы' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Пароль' })).toBeHidden();
});

test(
  'staff choose the days of a stream in the time zone of the learner',
  { tag: '@full' },
  async ({ open, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    const page = await (
      await open({ as: 'admin@example.com', app: 'studio', timezoneId: 'Asia/Tokyo' })
    ).newPage();
    await page.goto('/studio/users/1/show');
    await expect(page.getByRole('heading', { name: 'Анна Белова' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть курс' }).click();
    const dialog = page.getByRole('dialog');
    // The data of Chromium have no Russian names of cities, those of Node have.
    await expect(dialog.getByText(/По времени ученика: (Екатеринбург|Yekaterinburg), GMT\+5/)).toBeVisible();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yekaterinburg' }).format();
    await expect(dialog.getByLabel('Начало')).toHaveValue(today);
    await dialog.getByRole('combobox', { name: 'Курс' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Начало').fill('2031-01-01');
    await dialog.getByLabel('Последний день').fill('2031-12-31');
    // The request is inspected and aborted, so that other tests see no change.
    await page.route('**/studio/api/user-course-streams**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Открыть', exact: true }).last().click();
    const { start_date: start, end_date: end } = (await sent).postDataJSON() as Record<string, number>;
    expect([start, end]).toEqual([
      Date.parse('2031-01-01T00:00:00+05:00') / 1000,
      Date.parse('2032-01-01T00:00:00+05:00') / 1000,
    ]);
  },
);

const closed = [
  ['frozen', /Заморожен до/],
  ['ended', /Доступ закончился/],
] as const;
for (const [name, state] of closed) {
  test(`the course of ${name}@example.com shows its state, and its calendar offers no day to start [product §4 course status line] @full`, async ({
    open,
  }) => {
    const page = await (await open({ as: `${name}@example.com` })).newPage();
    await page.goto('/home');
    const card = page.getByRole('main').getByRole('link', { name: state });
    await expect(card).toBeVisible();
    await card.click();
    await expect(page).toHaveURL(/\/calendar$/);
    // The home screen, which names the state too, is left a moment after its address.
    await expect(card).toBeHidden();
    await expect(page.getByRole('main').getByText(state)).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Начать|Продолжить)$/ })).toBeHidden();
  });
}

test(
  'a started day of a frozen course is locked until the end of the freeze [product §4 freeze]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'frozen@example.com' })).newPage();
    await page.goto('/course/4/calendar/1');
    await expect(page.getByRole('heading', { name: 'День пока закрыт' })).toBeVisible();
    await expect(page.getByText(/^Курс заморожен до/)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  },
);

test(
  'a locked day shows when it opens and links to the open day [product §2 calendar]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.goto('/course/1/calendar/20');
    await expect(page.getByRole('heading', { name: 'День пока закрыт' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/[Оо]ткроется .*\d+\s\S+\./);
    await page.getByRole('link', { name: /^Перейти к дню \d+$/ }).click();
    await expect(page).toHaveURL(/calendar\/1\d$/);
  },
);
