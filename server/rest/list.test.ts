import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

/** The quota of a trip. */
const ACTIVITIES = 5_000;
const app = await testApp();
const { ana, tripId } = await two(app.url);
const { id: createdById } = await app.db.user.findUniqueOrThrow({ where: { email: ana.email } });
const description = 'x'.repeat(1_000);
const at = new Date();
const activities = Array.from({ length: ACTIVITIES }, (_, n) => ({
  ...{ id: newId('Activity'), tripId, createdById, name: `activity ${n}`, description, category: 'other' },
  ...{ position: String(n).padStart(5, '0'), createdAt: at, updatedAt: at },
}));
await app.db.activity.createMany({ data: activities });
const path = `/trips/${tripId}/activities`;

test('a list has every row up to the quota', async () => {
  const { status, body } = await ana.json('GET', path);
  expect(status).toBe(200);
  expect(new Set(body.activities.map(({ id }: { id: string }) => id)).size).toBe(ACTIVITIES);
});

test('a list that nobody reads is not written, and one that is hung up on harms nobody', async () => {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nCookie: ${ana.cookie}\r\n\r\n`;
  const sockets = Array.from({ length: 5 }, () => connect(Number(new URL(app.url).port), '127.0.0.1'));
  for (const socket of sockets) {
    socket.write(request);
    await once(socket, 'readable');
    socket.destroy();
  }
  for (let turn = 0; turn < 20; turn += 1) expect((await ana.json('GET', '/healthz')).status).toBe(200);
});
