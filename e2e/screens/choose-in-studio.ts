import { expect, type Page } from '@playwright/test';

/** Chooses a language, light or dark in the menu of the admin who is signed in to the studio. */
export async function chooseInStudio(page: Page, choice: string): Promise<void> {
  await page.goto('/studio/users');
  const phoneMenu = page.getByRole('button', { name: /^(Открыть меню|Open (the )?menu)$/ });
  const person = page.getByRole('button', { name: 'Алексей Громов' });
  await expect(phoneMenu.or(person).first()).toBeVisible();
  if (await phoneMenu.isVisible()) await phoneMenu.click();
  await person.click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}
