import { brandOrigin } from '../fixtures/brands.ts';
import { signInToStudio } from '../fixtures/sign-in.ts';
import { setRuntimeConfig } from '../fixtures/site-config.ts';
import { expect, test } from '../fixtures/test.ts';
import { createSession, setSessionCookie } from '../fixtures/sessions.ts';

/** The tests change the same brand; in parallel, the draft in the studio would be outdated. */
test.describe.configure({ mode: 'default' });

const appId = 'forma';
test(
  'an admin previews changes of the site config, publishes them and restores the previous version',
  { tag: '@full' },
  async ({ open, baseURL, faults }) => {
    faults.allow(/status of 422 .*site-config/);
    const origin = brandOrigin(baseURL, appId);
    const guest = await (await open({ baseURL: origin })).newPage();
    const studio = await (await open({ baseURL: origin })).newPage();
    await signInToStudio(studio, 'admin@example.com');
    const [name, title] = ['Forma', `Forma ${Date.now()}`];
    await guest.goto('/');
    await expect(guest).toHaveTitle(new RegExp(`[|] ${name}$`));
    await studio.goto('/studio/site');
    const field = studio.getByRole('textbox', { name: 'Название' });
    const save = studio.getByRole('button', { name: 'Опубликовать изменения' });

    await test.step('unchanged and invalid settings cannot be saved', async () => {
      await expect(save).toHaveAccessibleDescription('Вы ещё ничего не изменили');
      await studio.getByRole('tabpanel', { name: 'Основное' }).getByText('Дополнительно').click();
      const number = studio.getByRole('textbox', { name: /^WhatsApp/ });
      await number.fill('позвоните нам');
      await studio.getByRole('tab', { name: 'Обучение' }).click();
      await save.click();
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await expect(number).toBeFocused();
      await expect(number).toBeInViewport();
      await studio.getByRole('button', { name: 'Отмена' }).click();
    });

    await test.step('unsaved changes survive a reload until they are cancelled', async () => {
      await field.fill('Forma, начато');
      await studio.reload();
      await expect(field).toHaveValue('Forma, начато');
      await studio.getByRole('button', { name: 'Отмена' }).click();
      await studio.reload();
      await expect(field).toHaveValue(name);
    });

    await test.step('changes appear in the preview first, and for guests after saving', async () => {
      await field.fill(title);
      await expect(studio.getByRole('region', { name: 'Светлая тема' })).toContainText(title);
      await expect(guest).toHaveTitle(new RegExp(`[|] ${name}$`));
      await save.click();
      await expect(studio.getByText('Изменения опубликованы')).toBeVisible();
      await guest.reload();
      await expect(guest).toHaveTitle(new RegExp(`[|] ${title}$`));
    });

    await test.step('the previous version is restored', async () => {
      const versions = studio.getByRole('listitem').filter({ hasText: 'Версия' });
      await expect(versions.first()).toContainText('Действует сейчас');
      await expect(versions.first()).toContainText(`Название: ${name}`);
      await expect(versions.first()).toContainText(title);
      await versions.nth(1).getByRole('button', { name: 'Вернуть' }).click();
      await studio.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
      await expect(field).toHaveValue(name);
      await guest.reload();
      await expect(guest).toHaveTitle(new RegExp(`[|] ${name}$`));
    });
  },
);

test(
  'a learner who returns to the old interface enters a reason, which staff can read',
  { tag: '@full' },
  async ({ open, request, baseURL }) => {
    const origin = brandOrigin(baseURL, appId);
    const oldInterface = 'https://old.school.example/';
    const reason = `Там был поиск по упражнениям ${Date.now()}`;
    const context = await open({ baseURL: origin });
    await setSessionCookie(context, await createSession(request, 'learner@example.com', appId), origin);
    const learner = await context.newPage();
    await learner.route(`${oldInterface}**`, (route) => route.fulfill({ body: 'old interface' }));
    await learner.goto('/user/setting');
    const entry = learner.getByRole('button', { name: 'Старый интерфейс' });
    await expect(learner.getByRole('main')).toContainText('Выйти');
    await expect(entry).toBeHidden();

    const before = await setRuntimeConfig(request, appId, 'old_interface_url', oldInterface);
    try {
      await entry.click();
      const dialog = learner.getByRole('dialog', { name: 'Вернуться к старому интерфейсу?' });
      const go = dialog.getByRole('button', { name: 'Вернуться' });
      await expect(go).toHaveAccessibleDescription('Напишите причину');
      await dialog.getByRole('textbox', { name: 'Причина' }).fill(reason);
      await go.click();
      await learner.waitForURL(oldInterface);
    } finally {
      await setRuntimeConfig(request, appId, 'old_interface_url', before);
    }

    const studio = await (await open({ baseURL: origin })).newPage();
    await signInToStudio(studio, 'admin@example.com');
    await studio.goto('/studio/interface-switches');
    await expect(studio.getByRole('main')).toContainText(reason);
  },
);
