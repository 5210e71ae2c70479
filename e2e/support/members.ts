import type { Locator, Page } from '@playwright/test';

export const members = (page: Page): Locator => page.getByRole('region', { name: 'Trip Members' });
export const pendingInvitations = (page: Page): Locator => page.getByRole('region', { name: 'Pending Invitations' });

export async function memberAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
