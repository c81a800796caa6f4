import { expect, test } from '../fixtures/test.ts';

test(
  'a learner fills in the survey of a lesson inside the lesson, and returns to it [product §3 Lesson: surveyFormUrl]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.goto('/course/1/calendar/2');
    await page
      .getByRole('navigation', { name: 'Уроки дня' })
      .locator('button.lesson')
      .filter({ hasText: 'Ладони на рёбрах' })
      .click();
    const survey = page.getByRole('region', { name: 'Анкета к уроку' });
    // A second attempt finds the survey completed.
    await survey.getByRole('button', { name: /Заполнить анкету|Открыть снова/ }).click();
    const form = page.frameLocator('iframe[title="Анкета к уроку «Ладони на рёбрах»"]');
    // By keyboard: the page may still move under a pointer while the frame opens.
    for (const name of ['Так, как сейчас', 'Всё легко']) {
      await form.getByRole('radio', { name }).press('Space');
      await expect(form.getByRole('radio', { name })).toBeChecked();
    }
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(form.getByText('Спасибо! Можно вернуться к уроку.')).toBeVisible();
    await expect(survey.getByText('Анкета заполнена, спасибо.')).toBeVisible();
    await survey.getByRole('button', { name: 'Свернуть' }).click();
    await page.reload();
    await expect(survey.getByRole('button', { name: 'Открыть снова' })).toBeVisible();
  },
);
