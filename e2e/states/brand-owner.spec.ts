import { brandOrigin } from '../fixtures/brands.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'an owner creates a brand, changes its host and deletes it',
  { tag: '@full' },
  async ({ open, baseURL, faults }) => {
    test.setTimeout(120_000);
    faults.allow(/status of 422 .*schools|status of 404/);
    const attempt = Date.now();
    const [appId, title] = [`brand_${attempt}`, `Школа проверки ${attempt}`];
    const [firstName, secondName] = [`first-${attempt}`, `second-${attempt}`];
    const [email, initialPassword] = [`admin-${attempt}@example.com`, 'the initial password'];
    const owner = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
    const row = owner.getByRole('row').filter({ hasText: appId });
    const dialog = owner.getByRole('dialog');
    const fill = async (fields: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(fields))
        await dialog.getByLabel(label, { exact: true }).fill(value);
    };

    await test.step('a taken app id is refused with an error at its field', async () => {
      await owner.goto('/studio/schools');
      await owner.getByRole('button', { name: 'Новая школа' }).click();
      await fill({ Название: title, 'Имя в системе': 'aurora', Домен: 'forma.localhost' });
      await fill({ 'Эл. почта администратора': email, 'Временный пароль': initialPassword });
      await dialog.getByRole('button', { name: 'Создать' }).click();
      await expect(dialog.getByLabel('Имя в системе')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('the brand is created, and its admin can sign in at its host', async () => {
      await fill({ 'Имя в системе': appId, Домен: `${firstName}.localhost` });
      await dialog.getByRole('button', { name: 'Создать' }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(`${firstName}.localhost`);
      const admin = await (await open({ baseURL: brandOrigin(baseURL, firstName) })).newPage();
      await admin.goto('/');
      await expect(admin).toHaveTitle(new RegExp(`[|] ${title}$`));
      await fillSignIn(admin, email, initialPassword);
      await expect(admin).toHaveURL(/\/resetPassword/);
    });

    await test.step('the brand is served at a new domain, which becomes the main one', async () => {
      await row.getByRole('link', { name: 'Домены' }).click();
      await owner.getByRole('button', { name: 'Добавить домен' }).click();
      await fill({ Домен: `https://${secondName}.localhost/` });
      await dialog.getByRole('button', { name: 'Добавить домен' }).click();
      const domain = (name: string) => owner.getByRole('listitem').filter({ hasText: `${name}.localhost` });
      await expect(domain(secondName)).toContainText('Школа открывается');
      const guest = await (await open({ baseURL: brandOrigin(baseURL, secondName) })).newPage();
      await guest.goto('/');
      await expect(guest).toHaveTitle(new RegExp(`[|] ${title}$`));

      await domain(secondName).getByRole('button', { name: 'Сделать основным' }).click();
      await dialog.getByRole('button', { name: 'Сделать основным' }).click();
      await expect(domain(secondName)).toContainText('Основной');
    });

    await test.step('pages of the former domain lead to the main one, until it is removed', async () => {
      const former = owner.getByRole('listitem').filter({ hasText: `${firstName}.localhost` });
      await former.getByRole('button', { name: 'Направить на основной' }).click();
      await dialog.getByRole('button', { name: 'Направить на основной' }).click();
      await expect(former).toContainText('Ведёт на основной');
      const guest = await (await open({ baseURL: brandOrigin(baseURL, firstName) })).newPage();
      await guest.goto('/signup');
      await expect(guest).toHaveURL(new RegExp(`^http://${secondName}[.]localhost:`));
      await former.getByRole('button', { name: 'Удалить' }).click();
      await dialog.getByRole('button', { name: 'Удалить' }).click();
      await expect(former).toBeHidden();
      await owner.getByRole('link', { name: 'Все школы' }).first().click();
      await expect(row).not.toContainText(`${firstName}.localhost`);
    });

    await test.step('the brand is deleted only after its app id is entered', async () => {
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
  },
);
