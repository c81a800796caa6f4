import { expect, type Page } from '@playwright/test';

/** Chooses a language or color scheme in the user menu of the demo admin in the studio. */
export async function chooseInUserMenu(page: Page, choice: string): Promise<void> {
  await page.goto('/studio/users');
  const phoneMenu = page.getByRole('button', { name: /^(Открыть меню|Open (the )?menu)$/ });
  const userMenu = page.getByRole('button', { name: 'Алексей Громов' });
  await expect(phoneMenu.or(userMenu).first()).toBeVisible();
  if (await phoneMenu.isVisible()) await phoneMenu.click();
  await userMenu.click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}
