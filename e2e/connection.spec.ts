import type { Page } from '@playwright/test';
import { connected, log, messageField, openChat } from './support/chat.ts';
import { addActivity, askPoll, castVote, invite, say } from './support/deeds.ts';
import { newActivityForm } from './support/forms.ts';
import { test } from './support/over-a-line.ts';
import { pollOf } from './support/poll.ts';
import { expect } from './support/test.ts';
import { plan } from './support/trip-page.ts';

const lost = (page: Page) => page.getByText(/^No connection/);

/** Intercepts the page's subscriptions. `end` completes the one for this field, as the server would. */
async function tapStreams(page: Page) {
  const open = new Map<string, () => void>();
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      const { id, type, payload } = JSON.parse(String(frame));
      const field = type === 'subscribe' ? /\{\s*(\w+)/.exec(payload.query)?.[1] : undefined;
      const completed = JSON.stringify({ id, type: 'complete' });
      if (field) {
        open.set(field, () => {
          for (const side of [server, socket]) side.send(completed);
        });
      }
      server.send(frame);
    });
  });
  return {
    end: async (field: string) => {
      await expect.poll(() => open.has(field)).toBe(true);
      open.get(field)?.();
      open.delete(field);
    },
  };
}

test('a broken connection is shown and keeps the draft, and no one is shown as present or typing until it is back', {
  tag: '@landing',
}, async ({ bob, line, person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana, bob);
  await openChat(tripId, ana);
  const { page } = bob;
  await page.goto(`/trips/${tripId}?tab=members`);
  const present = page.getByText('Here now', { exact: true });
  await expect(present).toHaveCount(2);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const typing = page.getByText('ana is typing…');
  const status = page.getByRole('status');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(status).toHaveText('Connected');
  await messageField(ana.page).pressSequentially('Is');
  await expect(typing).toBeVisible();
  await messageField(page).fill('Is the tunnel long?');
  await expect(send).toBeEnabled();

  line.cut();
  await expect(status.last()).toHaveText('Disconnected');
  await expect(status.first()).toContainText('No connection');
  await expect(page.getByText('here now: ')).toBeHidden();
  await expect(typing).toBeHidden();
  await expect(send).toBeDisabled();
  await messageField(page).press('Enter');
  await expect(messageField(page)).toHaveValue('Is the tunnel long?');
  await expect(log(page).getByText('Is the tunnel long?')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(status.first()).toContainText('No connection');
  await expect(page.getByText('ana', { exact: true })).toBeVisible();
  await expect(present).toHaveCount(0);
  await page.getByRole('tab', { name: 'Chat' }).click();
  line.stall();
  await expect(status.last()).toHaveText('Connecting');
  await expect(send).toBeDisabled();

  line.mend();
  await expect(connected(page)).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await messageField(page).press('Enter');
  await expect(log(ana.page).getByText('Is the tunnel long?')).toHaveCount(1);
  await expect(messageField(page)).toHaveValue('');
  await messageField(ana.page).pressSequentially(' it late?');
  await expect(typing).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(present).toHaveCount(2);
});

test('everything missed while offline arrives once and in order, however often that happens', {
  tag: '@story',
}, async ({ account, bob, line, trip }) => {
  const ana = await account('ana');
  const tripId = await trip(ana, bob);
  const { page } = bob;
  await openChat(tripId, bob);
  const lines: string[] = [];
  const write = async (text: string) => {
    lines.push(text);
    await say(ana, tripId, text);
  };
  for (const round of ['first', 'second']) {
    await write(`Before the ${round} tunnel`);
    await expect(log(page).getByText(`Before the ${round} tunnel`)).toBeVisible();
    line.cut();
    await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
    for (let number = 1; number <= 5; number += 1) await write(`${number} in the ${round} tunnel`);
    await addActivity(ana, tripId, { name: `Dinner after the ${round} tunnel` });
    const poll = await askPoll(ana, tripId, { question: `Was the ${round} tunnel long?`, options: ['Yes', 'No'] });
    await castVote(ana, poll.id, poll.options[0]);
    line.mend();
    await expect(connected(page)).toBeVisible();
    // The lines about the trip among them are no messages.
    await expect(
      log(page)
        .getByRole('article')
        .getByText(/tunnel/),
    ).toHaveText(lines);
  }
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(plan(page)).toHaveText(['Dinner after the first tunnel', 'Dinner after the second tunnel']);
  await page.getByRole('tab', { name: 'Polls' }).click();
  for (const round of ['first', 'second'])
    await expect(pollOf(page, `Was the ${round} tunnel long?`)).toContainText('1 vote');
});

test('a stream that the server ends is restarted, and resumes where it was', async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const { page } = bob;
  const streams = await tapStreams(page);
  await openChat(tripId, bob);
  await streams.end('tripEvents');
  await say(ana, tripId, 'Did you hear?');
  await expect(log(page).getByText('Did you hear?')).toBeVisible();
  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await streams.end('viewerChanged');
  await invite(ana, await trip(ana), bob.email);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('every page shows a banner while the connection is lost', async ({ bob, line, trip, visitor }) => {
  const tripId = await trip(bob);
  const { page } = bob;
  const login = await visitor();
  const invitation = await invite(bob, tripId, 'eve@example.com');
  const pages = ['/trips', '/trips/new', `/trips/${tripId}`, `/invite/${invitation}`, '/reset'].map(
    (path) => [bob, path] as const,
  );
  for (const [window, path] of [...pages, [login, '/login'] as const]) {
    await window.page.goto(path);
    await expect(window.page.getByRole('heading', { level: 1 })).toBeVisible();
    // When the form can be sent, the script is loaded.
    if (path === '/login') await expect(window.page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    await expect(lost(window.page)).toHaveCount(0);
    await window.context.setOffline(true);
    await expect(lost(window.page)).toHaveCount(1);
    await expect(lost(window.page)).toBeInViewport();
    await window.context.setOffline(false);
    await expect(lost(window.page)).toHaveCount(0);
  }
  // The browser believes that it is online, and a request finds that it is not.
  await page.goto('/trips/new');
  await page.getByLabel('Name').fill('Lisbon');
  await page.getByLabel('Destination').fill('Portugal');
  line.cut();
  // Another request of the form may have found it already. The button is then disabled.
  await page.getByRole('button', { name: 'Create Trip' }).click({ force: true });
  await expect(lost(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Lisbon');
  line.mend();
  await expect(lost(page)).toHaveCount(0);
});

test('the banner can be seen and is announced above an open dialog too', async ({ person, trip }) => {
  const ana = await person('ana');
  const { page } = ana;
  const form = await newActivityForm(ana, await trip(ana));
  await form.getByLabel('Name').fill('Tram 28');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await ana.context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'No connection' });
    await expect(banner).toBeInViewport();
    const isOnTop = await banner.evaluate((element) => {
      const { left, top, width: across, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + across / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await expect(form.getByRole('button', { name: 'Close' })).toBeInViewport();
    await ana.context.setOffline(false);
    await expect(banner).toHaveCount(0);
  }
});
