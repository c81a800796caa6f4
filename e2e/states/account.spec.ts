import { expect, test } from '../fixtures/test.ts';

test('a profile says what is wrong field by field, and keeps what is right', async ({ open }) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  await page.goto('/user/edit');
  await page.getByLabel('Телефон').fill('12');
  await page.getByLabel('Дата рождения').fill('31.02.1990');
  await page.getByLabel('Имя в Instagram').fill('a..b');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Введите номер с кодом страны, например +7 916 123-45-67')).toBeVisible();
  await expect(page.getByText('Введите существующую дату в виде ДД.ММ.ГГГГ')).toBeVisible();
  await expect(page.getByText(/^Такого имени в Instagram быть не может/)).toBeVisible();
  await page.getByLabel('Телефон').fill('8 916 123 45 67');
  await page.getByLabel('Дата рождения').fill('28.02.1990');
  await page.getByLabel('Имя в Instagram').fill('anna.b');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Телефон')).toHaveValue('+79161234567');
});

test('cookies are asked about once, and the choice can be looked at and changed', async ({ open }) => {
  const context = await open({ as: 'newcomer@example.com', isAskedAboutCookies: true });
  await context.clearCookies({ name: 'daystream_cookies' });
  const page = await context.newPage();
  await page.goto('/home');
  const question = page.getByRole('region', { name: 'Мы используем cookie' });
  await question.getByRole('button', { name: 'Настроить' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Статистика' }).check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  await expect(question).toBeHidden();
  await page.goto('/user/settings/cookie');
  await expect(page.getByRole('switch', { name: 'Статистика' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Необходимые' })).toBeDisabled();
  await expect(question).toBeHidden();
});
