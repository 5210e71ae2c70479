import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import type { TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';
import { isRunning } from '../test/program.ts';
import { volume } from '../test/volume.ts';
import { seqOf, Wire } from '../test/wire.ts';
import { hasServers, openWorkers, type Workers } from '../test/workers.ts';

const LISTENERS = volume(500, 100);

/** Sends a message as the app does without a response: again, with the same id. */
async function say(browser: TestBrowser, tripId: string, text: string): Promise<void> {
  const id = newId('Message');
  for (;;) {
    const answer = await browser.command('sendMessage', { id, tripId, text }).catch(() => null);
    if (answer?.__typename === 'SendMessagePayload') return;
  }
}

describe.runIf(hasServers)('one of two workers is killed', () => {
  let workers: Workers;
  const wires: Wire[] = [];

  beforeAll(async () => {
    workers = await openWorkers(2);
  });

  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()));
    await workers?.close();
  });

  test(`while ${LISTENERS} listen: each reconnects and gets everything once, in order`, async () => {
    const { ana, bob, tripId } = await two(workers.url);
    const after = await seqOf(ana, tripId);
    const heard: string[][] = [];
    const listen = (more: readonly Wire[]) => {
      for (const wire of more) heard.push(wire.chat(tripId, after));
      wires.push(...more);
    };
    const open = (length: number) => Promise.all(Array.from({ length }, (_, n) => Wire.open(n % 2 ? ana : bob)));
    // The system may give nearly all others to the worker that is less busy.
    for (const worker of [1, 2]) listen(await workers.only(worker, () => open(LISTENERS / 10 + 1)));
    while (wires.length < LISTENERS) listen(await open(Math.min(50, LISTENERS - wires.length)));
    const said = Array.from({ length: 60 }, (_, number) => `line ${number}`);
    for (const text of said.slice(0, 10)) await say(ana, tripId, text);
    await expect.poll(() => heard.every((texts) => texts.length === 10)).toBe(true);

    const killed = workers.pids().get(1) ?? 0;
    process.kill(killed, 'SIGKILL');
    for (const text of said.slice(10)) await say(bob, tripId, text);
    await expect.poll(() => heard.every((texts) => texts.length >= said.length)).toBe(true);
    for (const texts of heard) expect(texts).toEqual(said);
    const cut = wires.filter(({ closings }) => closings.length > 0);
    expect(cut.length).toBeGreaterThan(LISTENERS / 10);
    expect(cut.length).toBeLessThan(LISTENERS);

    await expect.poll(() => workers.pids().get(1)).not.toBe(killed);
    const again = await workers.openAt(1, ana);
    wires.push(again);
    expect(await again.run('{ viewer { user { id } } }')).toEqual({ viewer: { user: { id: ana.id } } });
  });

  test('a connection that waits for a killed worker is accepted by the other', async () => {
    const { ana } = await two(workers.url);
    const [frozen] = workers.pids().values();
    if (!frozen) throw new Error('There is no worker.');
    process.kill(frozen, 'SIGSTOP');
    const asked = Array.from({ length: 20 }, () => Wire.open(ana));
    process.kill(frozen, 'SIGKILL');
    wires.push(...(await Promise.all(asked)));
    await expect.poll(() => isRunning(frozen)).toBe(false);
  });

  test('the workers end with a primary that is killed', async () => {
    await expect.poll(() => [...workers.pids().values()].filter(isRunning).length).toBe(2);
    workers.program.child.kill('SIGKILL');
    for (const pid of workers.pids().values()) await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
