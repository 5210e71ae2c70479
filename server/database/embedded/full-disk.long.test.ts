import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { DISK_FULL } from '../../files/disk-full.ts';
import { canMount } from '../../test/mount.ts';
import { signedIn } from '../../test/people.ts';
import { startProgram } from '../../test/program.ts';

// At night, because it starts the built server three times, and only root may mount the small disk that it fills.

const addressOf = (msg: string) => `http://127.0.0.1:${/:(\d+)/.exec(msg)?.[1]}`;

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // No room is left for pieces of that size.
      }
    }
  } finally {
    closeSync(file);
  }
}

test('on a full disk the process ends with the reason, and nothing acknowledged is lost', async (context) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'planjam-full-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const start = () => startProgram([], { DATA_DIR: dataDir });
  // Only root may.
  if (!canMount(dataDir, 'size=56m')) return context.skip();
  try {
    const first = start();
    const url = addressOf((await first.says('PlanJam is at')).msg);
    const ana = await signedIn(url, 'ana');
    const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
    // The tables still have room on their pages, so Postgres's log is the first that does not fit: a PANIC.
    const early = newId('Message');
    await ana.command('sendMessage', { id: early, tripId: trip.id, text: 'Hello' });
    fill(join(dataDir, 'filler'));
    // More are acknowledged if the log's current file has room for them.
    const acknowledged = [early];
    const refused: { status: number; reason: string }[] = [];
    let isOver = false;
    void first.ended.then(() => {
      isOver = true;
    });
    while (!isOver) {
      const input = { id: newId('Message'), tripId: trip.id, text: 'Hello' };
      const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }';
      const answer = await ana.json('POST', '/graphql', { query, variables: { input } }).catch(() => null);
      if (answer?.body.data?.sendMessage.__typename === 'SendMessagePayload') acknowledged.push(input.id);
      else if (answer) refused.push({ status: answer.status, reason: answer.body.errors[0].message });
    }
    expect(await first.ended).toEqual({ code: 1, signal: null });
    expect(first.lines.map(({ msg }) => msg).join('\n')).toContain('The disk of DATA_DIR is full');
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    // The first one finds the disk full. The others come while the process ends.
    expect(refused[0]?.reason).toBe(DISK_FULL);

    const stillFull = start();
    expect(await stillFull.ended).toEqual({ code: 1, signal: null });
    expect(await stillFull.complaint).toContain('is full');

    await rm(join(dataDir, 'filler'));
    const second = start();
    ana.url = addressOf((await second.says('PlanJam is at')).msg);
    const found: string[] = [];
    for (const id of acknowledged) {
      const { data } = await ana.graphql('query ($id: ID!) { node(id: $id) { id } }', { id });
      if (data.node) found.push(data.node.id);
    }
    expect(found).toEqual(acknowledged);
    expect(await second.stop()).toEqual({ code: 0, signal: null });
  } finally {
    execFileSync('umount', ['--lazy', dataDir]);
  }
});
