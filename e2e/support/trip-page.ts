import { expect, type Locator, type Page } from '@playwright/test';

/** The card of an activity, also while a dialog is open over it. */
export const cardOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('article', { name, includeHidden: true });

/** The names of the activities, in order: of the plan, or of one day. */
export const plan = (page: Page): Locator => page.getByRole('article').getByRole('heading');
export const dayOf = (page: Page, day: RegExp): Locator => page.getByRole('region', { name: day });
export const namesOn = (page: Page, day: RegExp): Locator => dayOf(page, day).getByRole('article').getByRole('heading');

/** Opens the plan of a trip, or another place on its page: '?tab=chat'. */
export async function openTrip(tripId: string, place: string, ...windows: { page: Page }[]): Promise<void> {
  for (const { page } of windows) await page.goto(`/trips/${tripId}${place}`);
}

export const confirm = (page: Page, answer: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click();

/** Presses Undo in the newest toast. */
export const undo = ({ page }: { page: Page }): Promise<void> => page.getByRole('button', { name: 'Undo' }).click();

export const expectLeftAlone = ({ page }: { page: Page }, name: string): Promise<void> =>
  expect(page.getByText(`Undone, except what others have changed since: “${name}”.`)).toBeVisible();

export async function tripAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

export async function deleteActivity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirm(page, 'Delete');
}

/** Presses Save, and waits until the form is closed. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
}

export const alertOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** The mark of an activity that the viewer has just added, for two seconds: wait for it from before it is added. */
export const addedMark = (page: Page, name: string): Locator => cardOf(page, name).getByText('Added', { exact: true });

/** Gives an activity another name, in its form. */
export async function rename(page: Page, name: string, to: string) {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(to);
  await save(form);
  await expect(cardOf(page, to)).toBeVisible();
}
