import type { Locator } from '@playwright/test';
import { test as base } from './support/ana-and-bob.ts';
import { addActivity, changeRole, removeMember, say } from './support/deeds.ts';
import { activityForm, tripForm } from './support/forms.ts';
import { choose, photo } from './support/picture.ts';
import { type Account, expect, type Person } from './support/test.ts';

type MakeTrip = (owner: Account, member: Account) => Promise<string>;

/** Creates a trip of Bob, of which Ana is an admin. @returns its id. */
async function tripOf(bob: Account, ana: Account, trip: MakeTrip) {
  const tripId = await trip(bob, ana);
  await changeRole(bob, tripId, 'ana', 'ADMIN');
  return tripId;
}

const test = base.extend<{ tripId: string }>({
  tripId: async ({ trip, ana, bob }, use) => use(await tripOf(bob, ana, trip)),
});

const deleteTrip = ({ graphql }: Account, tripId: string) =>
  graphql(`mutation { deleteTrip(input: { tripId: "${tripId}" }) { __typename } }`);

/** A way to type into a form or a field of the trip page. */
interface Typing {
  what: string;
  type: (ana: Person, tripId: string) => Promise<void>;
  shown: string;
}

const fill = async (form: Locator, label: string, text: string) => form.getByLabel(label).first().fill(text);

const typings: Typing[] = [
  {
    what: 'the form of a new activity',
    type: async ({ page }, tripId) => {
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('button', { name: 'Add activity', exact: true }).click();
      await fill(page.getByRole('dialog'), 'Location', 'Belém, at the tower');
    },
    shown: 'Location: Belém, at the tower',
  },
  {
    what: 'the form of an activity',
    type: async (ana, tripId) => {
      await addActivity(ana, tripId, { name: 'Dinner' });
      await fill(await activityForm(ana, tripId, 'Dinner'), 'Location', 'Belém');
    },
    shown: 'Location: Belém',
  },
  {
    what: 'the form of a new poll',
    type: async ({ page }, tripId) => {
      await page.goto(`/trips/${tripId}?tab=polls`);
      await page.getByRole('button', { name: 'Create Poll' }).click();
      await fill(page.getByRole('dialog'), 'Question', 'Tram or boat?');
    },
    shown: 'Question: Tram or boat?',
  },
  {
    what: 'the form of the trip',
    type: async (ana, tripId) => fill(await tripForm(ana, tripId), 'Description', 'Six days, no car.'),
    shown: 'Description: Six days, no car.',
  },
  {
    what: 'the chat',
    type: async ({ page }, tripId) => {
      await page.goto(`/trips/${tripId}?tab=chat`);
      await page.getByRole('textbox', { name: 'Message' }).fill('By the river, I');
    },
    shown: 'By the river, I',
  },
  {
    what: 'the description of a picture',
    type: async (ana, tripId) => {
      await addActivity(ana, tripId, { name: 'Castle' });
      await ana.page.goto(`/trips/${tripId}`);
      await ana.page.getByRole('button', { name: 'Open Castle' }).click();
      await choose(ana.page, 'Add pictures', await photo('castle.jpg'));
      await ana.page.getByRole('button', { name: 'Open picture 1 of 1' }).click();
      await ana.page.getByRole('button', { name: 'Describe' }).click();
      await fill(ana.page.getByRole('dialog'), 'Description', 'The view from the tower');
    },
    shown: 'Alternative text: The view from the tower',
  },
];

/** Checks each way on a trip of its own. */
async function expectWordsOf(some: typeof typings, ana: Person, bob: Account, trip: MakeTrip): Promise<void> {
  const { page } = ana;
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const { what, type, shown } of some) {
    await test.step(what, async () => {
      const tripId = await tripOf(bob, ana, trip);
      await type(ana, tripId);
      const live = page.getByText('here now').or(page.getByText('Connected', { exact: true }));
      await expect(live.first()).toBeAttached();
      await deleteTrip(bob, tripId);
      await expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
      const words = page.getByRole('region', { name: 'Your unsaved text' });
      await expect(words.getByRole('listitem')).toHaveText([shown]);
      await words.getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    });
  }
}
const often = ['the form of the trip', 'the chat'];

test('typed text can be copied when the trip is deleted', ({ ana, bob, trip }) =>
  expectWordsOf(
    typings.filter(({ what }) => often.includes(what)),
    ana,
    bob,
    trip,
  ));

test('text typed into any other form can be copied, too', ({ ana, bob, trip }) =>
  expectWordsOf(
    typings.filter(({ what }) => !often.includes(what)),
    ana,
    bob,
    trip,
  ));

test('someone who may no longer edit the trip, or is removed from it, keeps the text of the open form', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const { page } = ana;
  const form = await tripForm(ana, tripId, 'members');
  await form.getByLabel('Name').fill('Lisbon in June');
  const row = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: '(you)' });
  await expect(row).not.toContainText('Member');
  await changeRole(bob, tripId, 'ana', 'MEMBER');
  await expect(row).toContainText('Member');
  await expect(form.getByLabel('Name')).toHaveValue('Lisbon in June');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Lisbon in June');

  await removeMember(bob, tripId, 'ana');
  await expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
  const words = page.getByRole('region', { name: 'Your unsaved text' });
  await expect(words.getByRole('listitem')).toHaveText(['Name: Lisbon in June']);
});

/** Opens the edit form of an own message. */
async function messageForm({ page }: Person, tripId: string, text: string): Promise<Locator> {
  await page.goto(`/trips/${tripId}?tab=chat`);
  await page.getByRole('log').getByText(text).hover();
  await page.getByRole('button', { name: `Actions for your message: ${text}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit message' });
}

const messageId = async (ana: Person, tripId: string) => {
  const { trip } = await ana.graphql<{ trip: { messages: { edges: { node: { id: string } }[] } } }>(
    'query ($tripId: ID!) { trip(id: $tripId) { messages(last: 1) { edges { node { id } } } } }',
    { tripId },
  );
  return trip.messages.edges[0]?.node.id;
};
const editMessage = (ana: Person, id: string | undefined, text: string) =>
  ana.graphql('mutation ($input: EditMessageInput!) { editMessage(input: $input) { __typename } }', {
    input: { messageId: id, text },
  });
const removeMessage = (ana: Person, id: string | undefined) =>
  ana.graphql('mutation ($input: RemoveMessageInput!) { removeMessage(input: $input) { __typename } }', {
    input: { messageId: id },
  });

/** Sends a message, and types another text in its edit form. @returns the message's id and the form. */
async function typeOver(ana: Person, tripId: string) {
  await say(ana, tripId, 'Dinner at seven');
  const id = await messageId(ana, tripId);
  const form = await messageForm(ana, tripId, 'Dinner at seven');
  await form.getByLabel('Message').fill('Dinner at eight');
  return { id, form };
}

test('an edit of an own message survives a reload, another window’s edit and its deletion', async ({ ana, tripId }) => {
  const { page } = ana;
  const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click();
  const log = page.getByRole('log', { includeHidden: true });

  await test.step('a reload', async () => {
    await say(ana, tripId, 'Dinner at eihgt');
    let form = await messageForm(ana, tripId, 'Dinner at eihgt');
    await form.getByLabel('Message').fill('Dinner at half past eight');
    form = await messageForm(ana, tripId, 'Dinner at eihgt');
    await expect(form.getByLabel('Message')).toHaveValue('Dinner at half past eight');
    await save(form);
    await expect(form).toBeHidden();
    await expect(log).toContainText('Dinner at half past eight');
    await removeMessage(ana, await messageId(ana, tripId));
  });

  for (const hasCome of [true, false]) {
    await test.step(`an edit in another window that has ${hasCome ? '' : 'not '}arrived shows both texts`, async () => {
      if (!hasCome) await page.routeWebSocket('**/graphql', () => {});
      const { id, form } = await typeOver(ana, tripId);
      await editMessage(ana, id, 'Dinner at nine');
      if (hasCome) await expect(log).toContainText('Dinner at nine');
      await save(form);
      await expect(form.getByRole('radio', { name: 'Theirs Dinner at nine' })).toBeVisible();
      await form.getByRole('radio', { name: 'Yours Dinner at eight' }).check();
      await save(form);
      await expect(form).toBeHidden();
      await expect(log).toContainText('Dinner at eight');
      await removeMessage(ana, id);
    });
  }
});

test('the edit of an own message that is deleted meanwhile can be sent as a new message', async ({ ana, tripId }) => {
  const { page } = ana;
  const { id, form } = await typeOver(ana, tripId);
  await removeMessage(ana, id);
  await expect(form.getByRole('alert')).toContainText('This message was deleted.');
  await expect(form.getByLabel('Message')).toHaveValue('Dinner at eight');
  await form.getByRole('button', { name: 'Send as new' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('log').getByText(/^Dinner at/)).toHaveText(['Dinner at eight']);
});
