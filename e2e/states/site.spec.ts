import { signInToStudio } from '../fixtures/people.ts';
import { setOfSchool } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { beginSession, useSession } from '../fixtures/visitors.ts';

/** Both tests change the same school, whose draft in the studio would be of another version then. */
test.describe.configure({ mode: 'default' });

const appId = 'forma';
const schoolOf = (baseURL = '') => baseURL.replace('localhost', `${appId}.localhost`);

test('what an admin changes of the school is seen before it is stored, is everybody’s then, and can be undone', async ({
  open,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 422 .*site-config/);
  const school = schoolOf(baseURL);
  const guest = await (await open({ baseURL: school })).newPage();
  const studio = await (await open({ baseURL: school })).newPage();
  await signInToStudio(studio, 'admin@example.com');
  const [name, title] = ['Forma', `Forma ${Date.now()}`];
  await guest.goto('/');
  await expect(guest).toHaveTitle(new RegExp(`[|] ${name}$`));
  await studio.goto('/studio/site');
  const field = studio.getByRole('textbox', { name: 'Название' });
  const save = studio.getByRole('button', { name: 'Сохранить для всех' });

  await test.step('nothing is stored that was not changed, and nothing that breaks the form', async () => {
    await expect(save).toHaveAccessibleDescription('Вы ещё ничего не изменили');
    const country = studio.getByRole('textbox', { name: 'Страна (код)' });
    await country.fill('Испания');
    await save.click();
    await expect(country).toHaveAttribute('aria-invalid', 'true');
    await expect(country).toBeFocused();
    await expect(country).toBeInViewport();
    await studio.getByRole('button', { name: 'Отмена' }).click();
  });

  await test.step('what was not stored is there again for who left the page, until it is taken back', async () => {
    await field.fill('Forma, начато');
    await studio.reload();
    await expect(field).toHaveValue('Forma, начато');
    await studio.getByRole('button', { name: 'Отмена' }).click();
    await studio.reload();
    await expect(field).toHaveValue(name);
  });

  await test.step('the preview has it first, then who is there', async () => {
    await field.fill(title);
    await expect(studio.getByRole('region', { name: 'Светлая тема' })).toContainText(title);
    await expect(guest).toHaveTitle(new RegExp(`[|] ${name}$`));
    await save.click();
    await expect(studio.getByText('Настройки сохранены')).toBeVisible();
    await guest.reload();
    await expect(guest).toHaveTitle(new RegExp(`[|] ${title}$`));
  });

  await test.step('the version before is brought back', async () => {
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
});

test('who goes back to the old interface says why, and the school reads it', async ({
  open,
  request,
  baseURL,
}) => {
  const school = schoolOf(baseURL);
  const old = 'https://old.school.example/';
  const reason = `Там был поиск по упражнениям ${Date.now()}`;
  const context = await open({ baseURL: school });
  await useSession(context, await beginSession(request, 'learner@example.com', appId), school);
  const learner = await context.newPage();
  await learner.route(`${old}**`, (route) => route.fulfill({ body: 'the old one' }));
  await learner.goto('/user/setting');
  const entry = learner.getByRole('button', { name: 'Старый интерфейс' });
  await expect(learner.getByRole('main')).toContainText('Выйти');
  await expect(entry).toBeHidden();

  const before = await setOfSchool(request, appId, 'old_interface_url', old);
  try {
    await entry.click();
    const dialog = learner.getByRole('dialog', { name: 'Вернуться к старому интерфейсу?' });
    const go = dialog.getByRole('button', { name: 'Перейти' });
    await expect(go).toHaveAccessibleDescription('Напишите причину');
    await dialog.getByRole('textbox', { name: 'Причина' }).fill(reason);
    await go.click();
    await learner.waitForURL(old);
  } finally {
    await setOfSchool(request, appId, 'old_interface_url', before);
  }

  const studio = await (await open({ baseURL: school })).newPage();
  await signInToStudio(studio, 'admin@example.com');
  await studio.goto('/studio/interface-switches');
  await expect(studio.getByRole('main')).toContainText(reason);
});
