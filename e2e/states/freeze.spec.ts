import { expect, test } from '../fixtures/test.ts';

test('a learner freezes a course from the preview of what moves, and returns to it [product §2 course freeze dialog] @full', async ({
  open,
}) => {
  const page = await (await open({ as: 'ksenia@example.com' })).newPage();
  await page.goto('/courses');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Живое лицо/ })
    .click();
  const main = page.getByRole('main');
  const end = main.getByText(/^Доступ до/);
  const before = await end.innerText();
  await page.getByRole('button', { name: 'Заморозить курс' }).click();
  await expect(page).toHaveURL(/freeze=1$/);
  const dialog = page.getByRole('dialog', { name: 'Заморозка курса' });
  await expect(dialog.getByText('7 дней заморозки')).toBeVisible();
  await expect(dialog.getByText('Последний день доступа')).toBeVisible();
  // Shorter than the course allows.
  const last = dialog.getByLabel('Последний день', { exact: true });
  const suggested = await last.inputValue();
  await last.fill(await dialog.getByLabel('Первый день').inputValue());
  await expect(dialog.getByRole('alert')).toHaveText('Заморозить можно не меньше чем на 3 дня');
  await expect(dialog.getByRole('button', { name: 'Заморозить' })).toHaveAttribute('aria-disabled', 'true');
  await last.fill(suggested);
  await dialog.getByRole('button', { name: 'Заморозить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Курс заморожен до/ })).toBeVisible();
  await expect(main.getByText(/^Заморожен до/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Начать|Продолжить)$/ })).toBeHidden();
  await page.getByRole('link', { name: /^День 1\./ }).click();
  await expect(page.getByRole('heading', { name: 'День пока закрыт' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Вернуться к курсу' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуться к курсу' }).click();
  await expect(page.getByRole('button', { name: 'Заморозить курс' })).toBeVisible();
  await expect(end).toHaveText(before);
});

test(
  'the address of the freeze opens the dialog on the calendar [product §2 course freeze dialog]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'alina@example.com' })).newPage();
    await page.goto('/courses');
    const href = await page
      .getByRole('main')
      .getByRole('link', { name: /Живое лицо/ })
      .getAttribute('href');
    await page.goto(`${href?.replace(/\/calendar$/, '')}/freeze`);
    await expect(page).toHaveURL(/\/calendar\?freeze=1$/);
    await expect(page.getByRole('dialog', { name: 'Заморозка курса' })).toBeVisible();
  },
);

test(
  'a learner chooses options on the course and on a day, and how often to repeat a set [product §3 course options]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'galina@example.com' })).newPage();
    await page.goto('/courses');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Живое лицо/ })
      .click();
    await page.getByRole('button', { name: 'Как заниматься: Лёжа, Бережно' }).click();
    const dialog = page.getByRole('dialog', { name: 'Как вам удобнее заниматься' });
    await dialog.getByRole('button', { name: 'Бережно' }).click();
    await expect(dialog.getByRole('button', { name: 'Бережно' })).toHaveAttribute('aria-pressed', 'false');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByRole('button', { name: 'Как заниматься: Лёжа', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^День 3\./ }).click();
    const lessons = page.getByRole('navigation', { name: 'Уроки дня' });
    await expect(lessons.getByText('Маленькое «да» лёжа')).toBeVisible();
    await expect(lessons.getByText('Маленькое «да»', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Сидя у зеркала' }).click();
    await page.getByRole('button', { name: 'Лёжа', exact: true }).click();
    await expect(lessons.getByText('Маленькое «да»', { exact: true })).toBeVisible();
    await expect(lessons.getByText('Маленькое «да» лёжа')).toBeHidden();
    const saved = page.waitForResponse((response) => response.url().includes('/repeat-count'));
    await lessons.getByRole('button', { name: 'Больше повторов: Шея' }).click();
    await expect(lessons.getByText('3 раза')).toBeVisible();
    await saved;
    await page.reload();
    await expect(lessons.getByText('3 раза')).toBeVisible();
    await expect(lessons.getByRole('button', { name: 'Больше повторов: Шея' })).toBeDisabled();
  },
);

test(
  'staff freeze a course with a reason, and unfreeze it [product §4 freeze]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'support@example.com', app: 'studio' })).newPage();
    await page.goto(`/studio/users?filter=${encodeURIComponent('{"q":"victoria@example.com"}')}`);
    await page.getByText('victoria@example.com').first().click();
    await page.getByRole('button', { name: 'Заморозить' }).click();
    const dialog = page.getByRole('dialog', { name: /^Заморозка курса/ });
    const first = await dialog.getByLabel('Первый день заморозки').inputValue();
    await dialog.getByLabel('Последний день заморозки').fill(first);
    await dialog.getByRole('button', { name: 'Заморозить' }).click();
    await expect(dialog.getByText('Заполните это поле')).toBeVisible();
    await dialog.getByLabel('Причина').fill('Болезнь');
    await dialog.getByRole('button', { name: 'Заморозить' }).click();
    await expect(dialog).toBeHidden();
    const line = page.getByRole('listitem').filter({ hasText: 'Живое лицо' }).first();
    await expect(line.getByText(/^Заморозка: .* Болезнь$/)).toBeVisible();
    await line.getByRole('button', { name: 'Разморозить' }).click();
    const end = page.getByRole('dialog', { name: /^Снять заморозку/ });
    await end.getByLabel('Причина').fill('Выздоровела');
    await end.getByRole('button', { name: 'Разморозить' }).click();
    await expect(end).toBeHidden();
    await expect(line.getByRole('button', { name: 'Заморозить' })).toBeVisible();
  },
);
