import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { two } from '../test/people.ts';
import { isRunning } from '../test/program.ts';
import { hasServers, openWorkers, type Workers } from '../test/workers.ts';

describe.runIf(hasServers)('one of two workers is frozen', () => {
  let workers: Workers;

  beforeAll(async () => {
    workers = await openWorkers(2);
  });

  afterAll(() => workers?.close());

  test('it is replaced after 10 s, and its clients reconnect to another', async () => {
    const { ana, tripId } = await two(workers.url);
    const wire = await workers.openAt(1, ana);
    const heard = wire.chat(tripId, 0);
    const frozen = workers.pids().get(1) ?? 0;
    const from = workers.program.lines.length;
    process.kill(frozen, 'SIGSTOP');

    const { msg } = await workers.program.says('has not answered', from);
    expect(msg).toContain('ended by force');
    await expect.poll(() => isRunning(frozen)).toBe(false);
    await expect.poll(() => workers.pids().get(1)).not.toBe(frozen);
    await expect.poll(() => wire.closings.length).toBeGreaterThan(0);
    const { __typename } = await workers.only(2, () => ana.command('sendMessage', { tripId, text: 'Anyone there?' }));
    expect(__typename).toBe('SendMessagePayload');
    await expect.poll(() => heard).toEqual(['Anyone there?']);
    await wire.close();
  });
});
