import type { Locator, Page } from '@playwright/test';
import { confirm } from './trip-page.ts';

export const pollOf = (page: Page, question: string): Locator => page.getByRole('article', { name: question });
export const optionOf = (poll: Locator | Page, text: string): Locator =>
  poll.getByRole('button', { name: new RegExp(`^${text}`) });

export async function pollAction(page: Page, question: string, action: 'Close poll' | 'Delete poll'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await confirm(page, action);
}
