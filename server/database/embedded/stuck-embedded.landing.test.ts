import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/people.ts';
import { alwaysHere } from '../database.ts';
import { openEmbedded } from './embedded-database.ts';

test('while the embedded database is stuck every request gets 503, and then it works again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-stuck-'));
  const { file: template } = inject('template');
  const embedded = await openEmbedded({ dataDir: join(folder, 'postgres'), template }, { deadlineMs: 1_500 });
  const { pool, isReady, patiently } = embedded;
  const close = async () => {
    await embedded.close();
    await rm(folder, { recursive: true });
  };
  onTestFinished(close);
  const app = await testApp({ database: { ...alwaysHere(pool), pool, isReady, patiently, close } });
  const ana = await signedIn(app.url, 'ana');
  const trip = { name: 'Lisbon', destination: 'Portugal' };
  expect((await ana.fetch('/readyz')).status).toBe(200);

  const stuck = pool.query('SELECT pg_sleep(3600)').catch((error: unknown) => error);
  const post = (path: string, body: object) =>
    ana.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const query = '{ viewer { trips(first: 1) { edges { node { name } } } } }';
  const [ready, answer, rest] = await Promise.all([
    ana.fetch('/readyz'),
    post('/graphql', { query }),
    post('/trips', trip),
  ]);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database away' }]);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await stuck).toBeInstanceOf(Error);

  await expect.poll(async () => (await ana.fetch('/readyz')).status).toBe(200);
  expect((await post('/trips', trip)).status).toBe(201);
  expect((await ana.graphql(query)).data.viewer.trips.edges).toEqual([{ node: { name: 'Lisbon' } }]);
});
