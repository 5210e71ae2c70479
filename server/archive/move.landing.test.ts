import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { operate } from '../admin/operate.ts';
import { socketIn } from '../admin/socket-path.ts';
import { allRows } from '../test/all-rows.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { signedIn } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';
import { type Program, startProgram } from '../test/program.ts';
import { backUp } from './backup.ts';
import { openSource } from './databases.ts';
import { moveToServer, restoreInto } from './move.ts';

// The built server, and commands on its database.

const folder = await mkdtemp(join(tmpdir(), 'planjam-move-'));
afterAll(() => rm(folder, { recursive: true }));
const dataDir = join(folder, 'data');
const place = { databaseUrl: null, dataDir };
const archive = join(folder, 'archive.tar.gz');

async function started(environment: NodeJS.ProcessEnv): Promise<{ program: Program; url: string }> {
  const program = startProgram([], environment);
  const { msg } = await program.says('PlanJam is at');
  return { program, url: `http://127.0.0.1:${/:(\d+)$/.exec(msg)?.[1]}` };
}

/** For a database that no server is using. */
async function rowsOf(where: typeof place): Promise<Map<string, string[]>> {
  const { pool, close } = await openSource(where);
  return allRows(pool).finally(close);
}

async function textsSeenBy(ana: Awaited<ReturnType<typeof signedIn>>, url: string): Promise<string[]> {
  const body = JSON.stringify({
    query: '{ viewer { trips(first: 1) { edges { node { messages(last: 9) { edges { node { text } } } } } } } }',
  });
  const headers = { 'content-type': 'application/json', cookie: ana.cookie ?? '' };
  const { data } = await (await fetch(`${url}/graphql`, { method: 'POST', body, headers })).json();
  const [trip] = data.viewer.trips.edges;
  return trip.node.messages.edges.map(({ node }: { node: { text: string } }) => node.text);
}

test('a server works with a restored or moved database, and people stay signed in', async () => {
  const first = await started({ DATA_DIR: dataDir });
  const ana = await signedIn(first.url, 'ana');
  const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  await ana.command('sendMessage', { tripId: trip.id, text: 'Bom dia 🌞' });
  const pictureId = await uploaded(ana, { purpose: 'TRIP_COVER', tripId: trip.id });
  await ana.command('setTripCover', { tripId: trip.id, pictureId });
  expect(await backUp(place, archive)).toMatchObject({ hasPaused: true });
  await expect(moveToServer(dataDir, 'postgres://127.0.0.1:1/none')).rejects.toThrow("can't be reached");
  await expect(restoreInto(place, archive)).rejects.toThrow('in use by process');

  // The socket file that it leaves behind does not matter.
  first.program.child.kill('SIGKILL');
  await first.program.ended;
  expect(existsSync(socketIn(dataDir))).toBe(true);
  expect(await operate(place, 'figures')).toMatchObject({ people: 1, trips: 1, messages: 1 });
  await expect(restoreInto(place, archive)).rejects.toThrow('is not empty');

  const restored = { databaseUrl: null, dataDir: join(folder, 'restored') };
  await restoreInto(restored, archive);
  const rows = await rowsOf(place);
  expect([...rows.values()].flat().length).toBeGreaterThan(0);
  expect(await rowsOf(restored)).toEqual(rows);
  const second = await started({ DATA_DIR: restored.dataDir });
  expect(await textsSeenBy(ana, second.url)).toEqual(['Bom dia 🌞']);
  const headers = { cookie: ana.cookie ?? '' };
  const picture = await fetch(`${second.url}/files/${pictureId}`, { headers });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await operate(restored, 'figures')).toMatchObject({ people: 1 });
  await second.program.stop();
  expect(await readdir(restored.dataDir)).not.toContain('admin.sock');

  const target = await emptyPool();
  try {
    if (!target.url) return;
    await moveToServer(dataDir, target.url);
    expect(await allRows(target.pool)).toEqual(rows);
    const third = await started({ DATABASE_URL: target.url });
    expect(await textsSeenBy(ana, third.url)).toEqual(['Bom dia 🌞']);
    await third.program.stop();
    await expect(moveToServer(dataDir, target.url)).rejects.toThrow('is not empty');
  } finally {
    await target.close();
  }
});
