import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { kyselyOver } from '../database/kysely.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { json, startOutsideServer } from '../test/outside-server.ts';
import { two } from '../test/people.ts';
import { lisboa } from '../test/photon-server.ts';
import { openGeocoder } from './open-geocoder.ts';

const database = await testDatabase();

function opened(environment: NodeJS.ProcessEnv) {
  const said: string[] = [];
  const note = (...words: unknown[]) => void said.push(String(words.at(-1)));
  const geocoder = openGeocoder(readConfig({ PUBLIC_URL: 'https://planjam.example', ...environment }), {
    gazetteer: null,
    kysely: kyselyOver(database.pool),
    redis: null,
    log: { warn: note, info: note },
    count: () => {},
    onError: note,
  });
  return { geocoder, said };
}

/** The place of all servers: nothing leaves this process. @returns the addresses that were asked. */
function sink(): string[] {
  const asked: string[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    return Response.json({ features: [] });
  });
  onTestFinished(() => fetching.mockRestore());
  return asked;
}

test.each([
  [
    {},
    ['https://photon.komoot.io/api?q=lisboa&limit=20&lang=en'],
    'Places: asks https://photon.komoot.io. With GEOCODER_URL=off it asks no server.',
  ],
  [
    { GEOCODER_URL: 'off' },
    [],
    'Places: asks no server, because GEOCODER_URL is off. People find countries, towns and airports.',
  ],
])('with %j, exactly these addresses are asked, and the log says so', async (environment, addresses, line) => {
  const asked = sink();
  const { geocoder, said } = opened(environment);
  expect((await geocoder.search({ text: 'Lisboa', near: null, first: 8 })).isPartial).toBe(false);
  expect([asked, said]).toEqual([addresses, [line]]);
});

test('the server learns nothing about the person who asks', async () => {
  const photon = await startOutsideServer(json(lisboa));
  const { geocoder } = opened({ GEOCODER_URL: photon.url });
  const app = await testApp({ database, geocoder });
  const { ana, tripId } = await two(app.url);
  const me = (await ana.graphql('{ viewer { user { id username } email } }')).data.viewer;
  const point = { latitude: 38.712345, longitude: -9.123456 };
  await ana.command('addActivity', { tripId, name: 'Secret dinner', location: 'Rua Augusta', ...point });
  const find = 'query ($tripId: ID!) { places(query: "Lisboa", tripId: $tripId) { places { name } isPartial } }';
  const found = await ana.graphql(find, { tripId });
  expect(found.data.places).toEqual({ places: [{ name: 'Lisbon' }, { name: 'Lisbon Airport' }], isPartial: false });
  expect(photon.asked).toHaveLength(1);
  expect(photon.asked[0]?.path).toBe('/api?q=lisboa&limit=20&lang=en&lat=38.7&lon=-9.1&zoom=12');
  const log = JSON.stringify(photon.asked);
  const secrets = [me.user.id, me.user.username, me.email, tripId, 'planjam_session', 'dinner', 'Augusta', '12345'];
  for (const secret of secrets) expect.soft(log).not.toContain(secret);
  const own = ['host', 'connection', 'accept', 'user-agent', 'accept-language', 'sec-fetch-mode', 'accept-encoding'];
  expect(Object.keys(photon.asked[0]?.headers ?? {}).sort()).toEqual(own.sort());
});
