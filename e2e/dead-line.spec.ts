import type { Page } from '@playwright/test';
import { connected, log, openChat, send } from './support/chat.ts';
import { say, sayMany, see } from './support/deeds.ts';
import { breakField } from './support/faults.ts';
import { test as base } from './support/over-a-line.ts';
import { choose, photo } from './support/picture.ts';
import { expect } from './support/test.ts';

const test = base.extend({ expectedComplaints: /The server did not answer/ });

const SECOND = 1_000;
const STEP_MS = 200;
const lost = (page: Page) => page.getByText(/^No connection/);

test('a line that takes all bytes and brings none is left, and all goes on when it is back', {
  tag: '@landing',
}, async ({ account, bob, line, trip }) => {
  const ana = await account('ana');
  const tripId = await trip(ana, bob);
  await sayMany(ana, tripId, 'Line', 60);
  await see(bob, tripId);
  const { clock } = bob.context;
  await clock.install();
  const { page: chat } = bob;
  const [form, upload] = [await bob.context.newPage(), await bob.context.newPage()];
  await openChat(tripId, bob, { page: upload });
  await form.goto('/trips/new');
  await form.getByLabel('Name').fill('Sintra');
  await form.getByLabel('Destination').fill('Portugal');
  const newest = async () => {
    const { trip: read } = await ana.graphql<{ trip: { messages: { edges: { node: { text: string } }[] } } }>(
      `{ trip(id: "${tripId}") { messages(last: 3) { edges { node { text } } } } }`,
    );
    return read.messages.edges.map(({ node }) => node.text);
  };
  /** Lets the time of the pages pass, faster than the network's, until it is so. @returns the seconds. */
  const pass = async (isSo: () => Promise<boolean>) => {
    let seconds = -1;
    const step = async () => {
      seconds += 1;
      if (seconds > 0) await clock.runFor(SECOND);
      return isSo();
    };
    await expect.poll(step, { intervals: [STEP_MS], timeout: 60 * SECOND }).toBe(true);
    return seconds;
  };

  await upload.route('**/files/*', async (route) => {
    if (route.request().method() === 'PUT') line.deaden();
    await route.fallback();
  });
  const putting = upload.waitForRequest((request) => request.method() === 'PUT');
  await choose(upload, 'Add pictures', await photo('one.jpg'));
  await putting;
  await send(chat, 'In the tunnel');
  await send(chat, 'Still in the tunnel');
  await log(chat).hover();
  await chat.mouse.wheel(0, -10_000);
  await form.getByRole('button', { name: 'Create Trip' }).click();
  await expect(form.getByRole('button', { name: 'Create Trip' })).toBeDisabled();
  await say(ana, tripId, 'Missed by Bob');

  await test.step('the app says so within 20 s, and ends its waits', async () => {
    expect(await pass(async () => (await connected(chat).count()) === 0)).toBeLessThanOrEqual(20);
    await pass(async () => (await lost(chat).count()) > 0 && (await lost(form).count()) > 0);
    await expect(connected(chat)).toHaveCount(0);
    await pass(() => upload.getByText('This picture couldn’t be uploaded.').isVisible());
  });

  line.mend();
  expect(await pass(() => log(chat).getByText('Missed by Bob').isVisible())).toBeLessThanOrEqual(25);
  await pass(async () => (await log(chat).getByText('Sending…').count()) === 0 && connected(chat).isVisible());
  await pass(() => form.getByRole('heading', { level: 1, name: 'Sintra' }).isVisible());
  expect(await newest()).toEqual(['Missed by Bob', 'In the tunnel', 'Still in the tunnel']);
  await expect(lost(chat)).toHaveCount(0);
  await pass(async () => (await log(chat).getByText('Line 1', { exact: true }).count()) > 0);
  await form.getByRole('link', { name: 'Trips', exact: true }).first().click();
  await expect(form.getByRole('link', { name: 'Sintra' })).toHaveCount(1);
  await upload.unroute('**/files/*');
  await upload.getByRole('button', { name: 'Upload one.jpg again' }).click();
  await expect(upload.getByRole('button', { name: /Leave out picture/ })).toBeVisible();

  await test.step('a message that did not reach the server is sent by itself, after a break and after a reload', async () => {
    const sendUnreached = async (text: string) => {
      // Any of the person's windows would send it.
      const sending = await breakField(bob.context, 'sendMessage');
      await send(chat, text);
      await expect(chat.getByText('Waits for a connection.')).toBeVisible();
      await sending.mend();
    };
    await sendUnreached('Out of the tunnel');
    line.cut();
    await pass(async () => (await connected(chat).count()) === 0);
    line.mend();
    await pass(
      async () => (await chat.getByText('Waits for a connection.').count()) === 0 && connected(chat).isVisible(),
    );
    await sendUnreached('At the station');
    await chat.reload();
    await expect(chat.getByText('At the station')).toBeVisible();
    await expect(chat.getByText(/Waits for a connection|Sending/)).toHaveCount(0);
    await expect.poll(newest).toEqual(['Still in the tunnel', 'Out of the tunnel', 'At the station']);
  });
});
