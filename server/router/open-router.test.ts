import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { osrmLeg, osrmRoute } from '../test/osrm-answers.ts';
import { json, startOutsideServer } from '../test/outside-server.ts';
import { two } from '../test/people.ts';
import { openRouter } from './open-router.ts';

function opened(environment: NodeJS.ProcessEnv) {
  const said: string[] = [];
  const log = {
    warn: (text: unknown) => void said.push(String(text)),
    info: (text: unknown) => void said.push(String(text)),
  };
  return { router: openRouter(readConfig(environment), { log, count: () => {} }), said };
}

const [castle, bridge] = [
  { latitude: 38.71391, longitude: -9.13347 },
  { latitude: 38.69, longitude: -9.17704 },
] as const;
const findRoute = `query ($tripId: ID!) {
  dayRoute(tripId: $tripId, day: "2027-05-12", mode: DRIVE) {
    legs { source mode metres minutes line } warnings { kind minutes message } minutes attribution { text }
  }
}`;

test('without a router no server is asked; with one, the legs and warnings of a day follow the roads', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  const database = await testDatabase();
  const osrm = await startOutsideServer(json(osrmRoute([osrmLeg(5_210.4, 1_801, castle, bridge)])));
  const withOut = opened({});
  const withOne = opened({ ROUTER_URL: osrm.url });
  expect([withOut.router, withOut.said]).toEqual([null, []]);
  expect(withOne.said).toEqual([`Ways: asks ${osrm.url}. Without ROUTER_URL it asks no server, and estimates them.`]);

  const plain = await testApp({ database, router: withOut.router });
  const { ana, tripId } = await two(plain.url);
  const at = (time: string) => `2027-05-12T${time}:00.000Z`;
  await ana.command('updateTrip', { tripId, timeZone: 'UTC' });
  await ana.command('addActivity', {
    tripId,
    name: 'Secret castle',
    scheduledTime: at('09:00'),
    duration: 60,
    ...castle,
  });
  await ana.command('addActivity', { tripId, name: 'Bridge', scheduledTime: at('10:20'), ...bridge });
  expect((await ana.graphql(findRoute, { tripId })).data.dayRoute).toMatchObject({
    legs: [{ source: 'ESTIMATE', mode: 'DRIVE', line: null }],
    attribution: [],
  });
  const toOsrm = () => fetching.mock.calls.filter(([url]) => String(url).startsWith(osrm.url));
  expect(toOsrm()).toEqual([]);

  const app = await testApp({ database, router: withOne.router });
  ana.url = app.url;
  const found = await ana.graphql(findRoute, { tripId });
  expect(found.data.dayRoute).toEqual({
    legs: [{ source: 'ROUTER', mode: 'DRIVE', metres: 5_210, minutes: 31, line: expect.stringMatching(/^\S+$/) }],
    warnings: [
      {
        ...{ kind: 'TIGHT', minutes: 11 },
        message: '11 min short. The way from “Secret castle” to “Bridge” takes about 31 min.',
      },
    ],
    minutes: 31,
    attribution: [{ text: '© OpenStreetMap contributors' }],
  });
  expect(osrm.asked).toHaveLength(1);
  const me = (await ana.graphql('{ viewer { user { id username } email } }')).data.viewer;
  const log = JSON.stringify(osrm.asked);
  const secrets = [me.user.id, me.user.username, me.email, tripId, 'planjam_session', 'castle', 'Bridge', '2027'];
  for (const secret of secrets) expect.soft(log).not.toContain(secret);
});
