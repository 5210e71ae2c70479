import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './test.ts';

export const messageField = (page: Page): Locator => page.getByLabel('Message', { exact: true });
export const log = (page: Page): Locator => page.getByRole('log');
export const connected = (page: Page): Locator => page.getByText('Connected', { exact: true });
export const line = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });

export async function openChat(tripId: string, ...people: Pick<Person, 'page'>[]): Promise<void> {
  for (const { page } of people) {
    await page.goto(`/trips/${tripId}?tab=chat`);
    await expect(connected(page)).toBeVisible();
  }
}

export async function send(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
}
