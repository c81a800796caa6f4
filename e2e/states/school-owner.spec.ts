import { expect, test } from '../fixtures/test.ts';

test('an owner makes a school that opens at its address, moves it, and takes it away again', async ({
  open,
  baseURL,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.allow(/status of 422 .*schools|status of 404/);
  const attempt = Date.now();
  const [appId, title] = [`school_${attempt}`, `Школа проверки ${attempt}`];
  const [host, moved] = [`first-${attempt}.localhost`, `second-${attempt}.localhost`];
  const at = (name: string) => (baseURL ?? '').replace('localhost', name);
  const [email, firstPassword] = [`admin-${attempt}@example.com`, 'the first of two'];
  const owner = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
  const row = owner.getByRole('row').filter({ hasText: appId });
  const dialog = owner.getByRole('dialog');
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields))
      await dialog.getByLabel(label, { exact: true }).fill(value);
  };

  await test.step('what is wrong is told at its field, and nothing is made', async () => {
    await owner.goto('/studio/schools');
    await owner.getByRole('button', { name: 'Новая школа' }).click();
    await fill({ Название: title, 'Имя в системе': 'aurora', Узел: 'forma.localhost' });
    await fill({ 'Эл. почта администратора': email, 'Первый пароль': firstPassword });
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog.getByLabel('Имя в системе')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('it is made, and opens at its address for its admin', async () => {
    await fill({ 'Имя в системе': appId, Узел: host });
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(host);
    const admin = await (await open({ baseURL: at(host) })).newPage();
    await admin.goto('/');
    await expect(admin).toHaveTitle(new RegExp(`[|] ${title}$`));
    await admin.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
    await admin.getByLabel('Пароль', { exact: true }).fill(firstPassword);
    await admin.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(admin).toHaveURL(/\/resetPassword/);
  });

  await test.step('it moves', async () => {
    await row.getByRole('button', { name: 'Узлы' }).click();
    await dialog.getByLabel('Узлы').fill(moved);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row).toContainText(moved);
    const guest = await (await open({ baseURL: at(moved) })).newPage();
    await guest.goto('/');
    await expect(guest).toHaveTitle(new RegExp(`[|] ${title}$`));
  });

  await test.step('it goes only for whoever types its name', async () => {
    await row.getByRole('button', { name: 'Удалить' }).click();
    await dialog.getByLabel(`Чтобы удалить, введите ${appId}`).fill('aurora');
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(dialog.getByLabel(`Чтобы удалить, введите ${appId}`)).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByLabel(`Чтобы удалить, введите ${appId}`).fill(appId);
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(row).toBeHidden();
  });
});
