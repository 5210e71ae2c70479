import type { Locator, Page } from '@playwright/test';
import type { Person } from './test.ts';

export async function newActivityForm({ page }: Person, tripId: string): Promise<Locator> {
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  // On a phone the button opens the line.
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByRole('button', { name: 'More' }).click();
  return page.getByRole('dialog', { name: 'Add Activity' });
}

/** Chooses an action from the menu of an activity. A phone shows no other buttons. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export const openDescription = (form: Locator) => form.getByRole('button', { name: 'Add a description' }).click();

export const openCoordinates = (form: Locator) => form.getByText('Coordinates', { exact: true }).click();

export async function activityForm({ page }: Person, tripId: string, name: string): Promise<Locator> {
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog');
}

export async function pollForm({ page }: Person, tripId: string, question: string): Promise<Locator> {
  await page.goto(`/trips/${tripId}?tab=polls`);
  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Edit Poll' }).click();
  return page.getByRole('dialog');
}

export async function tripForm({ page }: Person, tripId: string, tab = 'activities'): Promise<Locator> {
  await page.goto(`/trips/${tripId}?tab=${tab}`);
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit trip' }).click();
  return page.getByRole('dialog');
}
