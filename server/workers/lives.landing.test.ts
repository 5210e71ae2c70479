import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '../test/program.ts';
import { hasServers, openWorkers, type Workers } from '../test/workers.ts';

// Starts of workers. The other files end their program in the further ways: rolling by SIGTERM, shared by Ctrl+C,
// killed with its primary.

describe.runIf(hasServers)('workers', () => {
  let workers: Workers;

  beforeAll(async () => {
    workers = await openWorkers(2);
  });

  afterAll(() => workers?.close());

  test('that cannot start print the reason once, and the start fails', async () => {
    const second = startProgram(['--workers', '2'], {
      PORT: new URL(workers.url).port,
      DATABASE_URL: workers.database.url ?? '',
      REDIS_URL: workers.redis.url,
    });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    const complaint = await second.complaint;
    expect(complaint.match(/Port \d+ is taken/g)).toHaveLength(1);
  });

  /** Sets whether the workers' database accepts new connections. */
  const admits = ({ database }: Workers, isOpen: boolean) =>
    database.admin?.query(
      `ALTER DATABASE "${new URL(database.url ?? '').pathname.slice(1)}" ALLOW_CONNECTIONS ${isOpen}`,
    );

  test('stay if their replacements cannot start', async () => {
    const before = [...workers.pids()];
    await admits(workers, false);
    workers.program.child.kill('SIGHUP');
    await workers.program.says('The old workers stay');
    expect([...workers.pids()]).toEqual(before);
    // The workers may need a new connection to answer.
    await admits(workers, true);
    expect((await fetch(`${workers.url}/readyz`)).status).toBe(200);
  });

  test('are restarted while another one serves; with none left the primary gives up', async () => {
    const { program } = workers;
    const from = program.lines.length;
    const kill = (worker: number) => process.kill(workers.pids().get(worker) ?? 0, 'SIGKILL');
    const ends = () => program.lines.slice(from).filter(({ msg }) => msg.startsWith('A worker ended')).length;

    await admits(workers, false);
    kill(1);
    await expect.poll(ends).toBeGreaterThanOrEqual(3);
    expect((await fetch(`${workers.url}/healthz`)).status).toBe(200);
    await admits(workers, true);
    const listening = program.lines.length;
    expect((await program.says('PlanJam is at', listening)).worker).toBe(1);

    await admits(workers, false);
    kill(1);
    kill(2);
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(await program.says('Giving up')).toBeDefined();
  });
});
