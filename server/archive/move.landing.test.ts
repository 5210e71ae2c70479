import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../admin/backup.ts';
import { socketIn } from '../admin/socket-path.ts';
import { projectFolder } from '../config/project-folder.ts';
import { migrate } from '../database/migrate.ts';
import { allRows } from '../test/all-rows.ts';
import { atEnd } from '../test/at-end.ts';
import { attached, pdf } from '../test/attachments.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { signedIn } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';
import { startProgram } from '../test/program.ts';
import { openSource } from './databases.ts';
import { moveToServer, restoreInto } from './move.ts';

// The built server, and commands on its database, some of them built as in the image. Run `npm run build` first.

const folder = await mkdtemp(join(tmpdir(), 'planjam-move-'));
afterAll(() => rm(folder, { recursive: true }));
const dataDir = join(folder, 'data');
const place = { databaseUrl: null, dataDir };
const archive = join(folder, 'archive.tar.gz');

/** Runs a built command in a folder without the sources. @returns its output. */
async function run(command: string, args: string[], DATA_DIR = dataDir): Promise<string> {
  const file = join(projectFolder, 'dist/server', `${command}.js`);
  const env = { PATH: process.env.PATH, DATA_DIR };
  return (await promisify(execFile)(process.execPath, [file, ...args], { cwd: folder, env })).stdout;
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

test('built commands reach a running server; a restored or moved database is whole, and people stay signed in', async () => {
  const first = startProgram([], { DATA_DIR: dataDir, PASSWORD_COST: '10' });
  const ana = await signedIn(await first.listens(), 'ana');
  const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  await ana.command('sendMessage', { tripId: trip.id, text: 'Bom dia 🌞' });
  const pictureId = await uploaded(ana, { purpose: 'TRIP_COVER', tripId: trip.id });
  await ana.command('setTripCover', { tripId: trip.id, pictureId });
  const attachmentId = await attached(ana, { tripId: trip.id }, pdf('moved'));
  expect(await run('admin', ['figures'])).toMatch(/People {7}1\n(.*\n)*Messages {5}1\n/);
  const backup = await run('backup', [archive]);
  expect(backup).toMatch(
    /^Backed up \d+ rows of \d+ tables \(PlanJam .*\) in .*archive\.tar\.gz, [\d.]+ kB\. The server's requests were paused for \d+\.\d s\.\n$/,
  );
  await expect(moveToServer(dataDir, 'postgres://127.0.0.1:1/none')).rejects.toThrow("can't be reached");
  await expect(restoreInto(place, archive)).rejects.toThrow('in use by process');

  // The socket file that it leaves behind does not matter.
  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(socketIn(dataDir))).toBe(true);
  const alone = await backUp(place, join(folder, 'second.tar.gz'));
  expect(alone).toMatchObject({ hasPaused: false, missingFiles: 0 });
  const rowsIn = (text: string) => /\d+ rows of \d+ tables/.exec(text)?.[0];
  expect(rowsIn(backup)).toBe(`${alone.rows} rows of ${alone.tables} tables`);
  await expect(restoreInto(place, archive)).rejects.toThrow('is not empty');

  const restored = join(folder, 'restored');
  const restore = await run('restore', [archive], restored);
  expect(restore).toMatch(/^Restored \d+ rows of \d+ tables into .*restored: the state of /);
  expect(rowsIn(restore)).toBe(rowsIn(backup));
  const second = startProgram([], { DATA_DIR: restored });
  const url = await second.listens();
  expect(await textsSeenBy(ana, url)).toEqual(['Bom dia 🌞']);
  const headers = { cookie: ana.cookie ?? '' };
  const picture = await fetch(`${url}/files/${pictureId}`, { headers });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const file = await fetch(`${url}/files/${attachmentId}`, { headers });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('moved'));
  expect(await second.stop()).toEqual({ code: 0, signal: null });
  expect(await readdir(restored)).not.toContain('admin.sock');

  if (!process.env.TEST_DATABASE_URL) return;
  const target = await emptyPool();
  atEnd(target.close);
  await moveToServer(dataDir, target.url ?? '');
  const source = await openSource(place);
  expect(await allRows(target.pool)).toEqual(await allRows(source.pool).finally(source.close));
  // A server starts on it.
  expect(await migrate(target.pool)).toEqual([]);
});
