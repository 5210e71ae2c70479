import type { Page } from '@playwright/test';
import { addActivity, askPoll, castVote, invite, say } from './support/deeds.ts';
import { test } from './support/over-a-line.ts';
import { expect } from './support/test.ts';

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

test('a broken connection is shown, keeps the draft, and reconnects after 3 seconds', async ({ bob, line, trip }) => {
  const tripId = await trip(bob);
  const { page } = bob;
  const sockets: number[] = [];
  page.on('websocket', () => sockets.push(Date.now()));
  await page.goto(`/trips/${tripId}?tab=chat`);
  const status = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
  const send = page.getByRole('button', { name: 'Send' });
  const composer = page.getByLabel('Message', { exact: true });
  await expect(status('Connected')).toBeVisible();
  await composer.fill('Is the tunnel long?');
  await expect(send).toBeEnabled();

  const cutAt = Date.now();
  line.cut();
  await expect(status('Disconnected')).toBeVisible();
  await expect(send).toBeDisabled();
  await composer.press('Enter');
  await expect(composer).toHaveValue('Is the tunnel long?');
  await expect(page.getByRole('log').getByText('Is the tunnel long?')).toHaveCount(0);

  line.stall();
  await expect(status('Connecting')).toBeVisible();
  await expect(send).toBeDisabled();
  const waited = (sockets.find((at) => at > cutAt) ?? 0) - cutAt;
  expect(waited).toBeGreaterThan(2_900);
  // Shorter than any other delay, even on a busy machine.
  expect(waited).toBeLessThan(10_000);

  line.mend();
  await expect(status('Connected')).toBeVisible();
  await composer.press('Enter');
  await expect(page.getByRole('log').getByText('Is the tunnel long?')).toHaveCount(1);
  await expect(composer).toHaveValue('');
});

test('with the chat open, the banner for a lost connection also shows until it is back', async ({
  account,
  bob,
  line,
  trip,
}) => {
  const ana = await account('ana');
  const tripId = await trip(ana, bob);
  const { page } = bob;
  await page.goto(`/trips/${tripId}`);
  const hereNow = page.getByText('here now');
  const cutOff = page.getByRole('status').filter({ hasText: 'No connection.' });
  await expect(hereNow).toBeVisible();
  await expect(cutOff).toBeHidden();
  line.cut();
  await expect(cutOff).toBeVisible();
  // Presence is unknown meanwhile.
  await expect(hereNow).toBeHidden();
  await addActivity(ana, tripId, { name: 'Dinner' });
  line.mend();
  await expect(page.getByRole('article', { name: 'Dinner' })).toBeVisible();
  await expect(cutOff).toBeHidden();
  await expect(hereNow).toBeVisible();
});

test('while the connection is lost, no one is shown as present or typing', async ({ bob, line, person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana, bob);
  await ana.page.goto(`/trips/${tripId}?tab=chat`);
  const { page } = bob;
  await page.goto(`/trips/${tripId}?tab=members`);
  await expect(page.getByText('ana', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Chat' }).click();
  const typing = page.getByText('ana is typing…');
  const status = page.getByRole('status');
  await expect(status).toHaveText('Connected');
  const composer = ana.page.getByLabel('Message', { exact: true });
  await composer.pressSequentially('Is');
  await expect(typing).toBeVisible();

  line.cut();
  await expect(page.getByText('here now: ')).toBeHidden();
  await expect(typing).toBeHidden();
  await expect(status.first()).toContainText('No connection.');
  await expect(status.last()).toHaveText(/^(Connecting|Disconnected)$/);
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(status.first()).toContainText('No connection.');
  await expect(page.getByText('ana', { exact: true })).toBeVisible();
  await expect(page.getByText('Here now', { exact: true })).toHaveCount(0);

  line.mend();
  await expect(page.getByText('Here now', { exact: true })).toHaveCount(2);
  await expect(typing).toBeHidden();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await composer.pressSequentially(' it late?');
  await expect(typing).toBeVisible();
});

test('everything missed while offline arrives once and in order, however often that happens', async ({
  account,
  bob,
  line,
  trip,
}) => {
  const ana = await account('ana');
  const tripId = await trip(ana, bob);
  const { page } = bob;
  await page.goto(`/trips/${tripId}?tab=chat`);
  const connected = page.getByText('Connected', { exact: true });
  await expect(connected).toBeVisible();

  const lines: string[] = [];
  const tell = async (text: string) => {
    lines.push(text);
    await say(ana, tripId, text);
  };
  for (const round of ['first', 'second']) {
    await tell(`Before the ${round} tunnel`);
    await expect(page.getByRole('log').getByText(`Before the ${round} tunnel`)).toBeVisible();
    line.cut();
    await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
    for (let number = 1; number <= 5; number += 1) await tell(`${number} in the ${round} tunnel`);
    await addActivity(ana, tripId, { name: `Dinner after the ${round} tunnel` });
    const poll = await askPoll(ana, tripId, { question: `Was the ${round} tunnel long?`, options: ['Yes', 'No'] });
    await castVote(ana, poll.id, poll.options[0]);
    line.mend();
    await expect(connected).toBeVisible();
    await expect(page.getByRole('log').getByText(/tunnel/)).toHaveText(lines);
  }

  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Dinner after the first tunnel',
    'Dinner after the second tunnel',
  ]);
  await page.getByRole('tab', { name: 'Polls' }).click();
  for (const round of ['first', 'second']) {
    const poll = page.getByRole('article', { name: `Was the ${round} tunnel long?` });
    await expect(poll).toHaveCount(1);
    await expect(poll).toContainText('1 vote');
  }
});

test('a stream that the server ends is restarted, and resumes where it was', async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const { page } = bob;
  const streams = await tapStreams(page);
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await streams.end('messageSent');
  await say(ana, tripId, 'Did you hear?');
  await expect(page.getByRole('log').getByText('Did you hear?')).toBeVisible();

  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await streams.end('viewerChanged');
  await invite(ana, await trip(ana), bob.email);
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});
