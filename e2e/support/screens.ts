import type { Page } from '@playwright/test';
import { addActivity, askPoll, castVote, changeRole, invite, recordExpense, say } from './deeds.ts';
import { refuseField } from './faults.ts';
import { chooseAction } from './forms.ts';
import { type Account, expect, type Person } from './test.ts';

export interface Screen {
  name: string;
  show(): Promise<void>;
}

export async function fillTrip(ana: Account, bob: Account, tripId: string): Promise<void> {
  const categories = [
    'dining',
    'activity',
    'transport',
    'lodging',
    'sightseeing',
    'entertainment',
    'shopping',
    'beach',
  ];
  for (const [index, category] of categories.entries()) {
    await addActivity(ana, tripId, {
      name: `Stop ${index + 1}`,
      description: 'Meet in front of the big clock.',
      location: 'Rossio, Lisbon',
      category,
      cost: 1250,
      duration: 45,
      latitude: 38.7 + index / 100,
      longitude: -9.14,
      ...(index < 6 && { scheduledTime: `2027-05-${12 + (index % 3)}T1${index}:00:00Z` }),
    });
  }
  await say(ana, tripId, 'Shall we walk up instead?');
  await say(bob, tripId, 'With these shoes? 👟');
  const poll = await askPoll(ana, tripId, {
    question: 'Tram or walk?',
    description: 'It is steep.',
    options: ['Tram', 'Walk', 'Stay'],
    closesAt: '2027-05-01T12:00:00Z',
  });
  await castVote(ana, poll.id, poll.options[0]);
  await castVote(bob, poll.id, poll.options[1]);
  await askPoll(bob, tripId, { question: 'Hats?', options: ['Yes', 'No'] });
  await recordExpense(ana, tripId, { title: 'Dinner', amount: 1251, spentOn: '2027-05-12' });
  await recordExpense(bob, tripId, {
    title: 'Ramen',
    amount: 900,
    currency: 'JPY',
    rate: '0.0068',
    spentOn: '2027-05-13',
  });
  await invite(ana, tripId, 'eve@example.com', { role: 'ADMIN', message: 'Come along!' });
}

export function publicScreens(page: Page, invitation: string): Screen[] {
  return [
    { name: 'signing in', show: () => go(page, '/login') },
    {
      name: 'signing up, with errors',
      show: async () => {
        await page.getByRole('button', { name: 'Sign Up' }).click();
        await page.getByRole('button', { name: 'Sign Up' }).click();
        await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { name: 'an invitation, signed out', show: () => go(page, `/invite/${invitation}`) },
    { name: 'no such invitation', show: () => go(page, '/invite/none') },
  ];
}

export function tripsScreens(page: Page, invitation: string): Screen[] {
  return [
    { name: 'trips and invitations', show: () => go(page, '/trips') },
    { name: 'an invitation for somebody else', show: () => go(page, `/invite/${invitation}`) },
    { name: 'no such trip', show: () => go(page, '/trips/none') },
    {
      name: 'a new trip, with errors',
      show: async () => {
        await go(page, '/trips/new');
        await page.getByRole('button', { name: 'Create Trip' }).click();
        await expect(page.getByLabel('Destination')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      name: 'a calendar',
      show: async () => {
        await page
          .getByRole('button', { name: /Calendar/ })
          .first()
          .click();
        await expect(page.getByRole('grid')).toBeVisible();
      },
    },
  ];
}

/** The trip page with its dialogs; each screen continues from the previous one. */
export function tripScreens(ana: Person, tripId: string): Screen[] {
  const { page } = ana;
  const dialog = page.getByRole('dialog');
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeVisible();
  };
  return [
    {
      name: 'a line that is read, with a place that is found',
      show: async () => {
        await go(page, `/trips/${tripId}`);
        const line = page.getByLabel('Add in one line');
        // A phone opens it with the button.
        if (!(await line.isVisible())) await page.getByRole('button', { name: 'Add activity', exact: true }).click();
        await line.fill('19:30 dinner at Cascais $25 #dining');
        await expect(page.getByRole('link', { name: /GeoNames/ })).toBeVisible();
      },
    },
    { name: 'itinerary', show: () => go(page, `/trips/${tripId}`) },
    {
      name: 'the actions of an activity',
      show: async () => {
        await page.getByRole('button', { name: 'Actions for Stop 1' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
    {
      name: 'deleting an activity',
      show: async () => {
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'an opened activity',
      show: async () => {
        await leave();
        await page.getByRole('button', { name: 'Open Stop 1' }).click();
        await expect(dialog).toBeVisible();
      },
    },
    {
      name: 'editing an activity',
      show: async () => {
        await leave();
        await chooseAction(page, 'Stop 8', 'Edit');
        await expect(dialog).toBeVisible();
      },
    },
    {
      name: 'a failure in a toast, behind the choice of a category',
      show: async () => {
        await dialog.getByLabel('Location').fill('Alfama');
        const saving = await refuseField(page, 'updateActivity');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await saving.mend();
        await dialog.getByRole('button', { name: /Category/ }).click();
        await expect(page.getByRole('listbox')).toBeVisible();
      },
    },
    {
      name: 'giving up what was typed',
      show: async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toHaveCount(0);
        // The form hears the next one once the focus is back.
        await expect(dialog.getByRole('button', { name: /Category/ })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
      },
    },
    { name: 'day planner', show: () => go(page, `/trips/${tripId}?view=dayplanner`) },
    {
      name: 'map',
      show: async () => {
        await go(page, `/trips/${tripId}?view=map`);
        await page.getByRole('button', { name: /^2\. / }).press('Enter');
        await expect(page.getByText('2 / 8')).toBeVisible();
      },
    },
    {
      name: 'chat, with a message that failed',
      show: async () => {
        await go(page, `/trips/${tripId}?tab=chat`);
        await expect(page.getByText('Connected', { exact: true })).toBeVisible();
        const sending = await refuseField(page, 'sendMessage');
        await page.getByLabel('Message', { exact: true }).fill('Platform 3!');
        await page.getByLabel('Message', { exact: true }).press('Enter');
        await expect(page.getByRole('alert')).toBeVisible();
        await sending.mend();
      },
    },
    { name: 'polls', show: () => go(page, `/trips/${tripId}?tab=polls`) },
    {
      name: 'a new poll, with errors',
      show: async () => {
        await page.getByRole('button', { name: 'Create Poll' }).click();
        await dialog.getByRole('button', { name: 'Create Poll' }).click();
        await expect(dialog.getByLabel('Question')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    { name: 'money', show: () => go(page, `/trips/${tripId}?tab=money`) },
    {
      name: 'a new expense, with errors',
      show: async () => {
        await page.getByRole('button', { name: 'Add expense' }).first().click();
        await dialog.getByRole('radio', { name: 'Amounts' }).click();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      },
    },
    {
      name: 'who owes whom',
      show: async () => {
        await go(page, `/trips/${tripId}?tab=money&money=balances`);
        await expect(page.getByRole('button', { name: /^Mark as paid/ })).toBeVisible();
      },
    },
    { name: 'members', show: () => go(page, `/trips/${tripId}?tab=members`) },
    {
      name: 'inviting somebody, with errors',
      show: async () => {
        await page.getByRole('button', { name: 'Invite Member' }).click();
        await dialog.getByRole('button', { name: 'Send Invitation' }).click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'leaving the trip',
      show: async () => {
        await leave();
        await changeRole(ana, tripId, 'bob', 'OWNER');
        await page.getByRole('button', { name: 'Leave trip' }).click();
        await expect(page.getByRole('alertdialog', { name: /leave/i })).toBeVisible();
      },
    },
  ];
}

async function go(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}
