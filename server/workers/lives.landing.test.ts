import { afterEach, describe, expect, test, vi } from 'vitest';
import { two } from '../test/people.ts';
import { isRunning, type Program, startProgram } from '../test/program.ts';
import { Wire } from '../test/wire.ts';
import { hasServers, openWorkers, patience, type Workers } from '../test/workers.ts';

vi.setConfig(patience);

describe.runIf(hasServers)('workers', () => {
  const opened: (Workers | Program)[] = [];

  const open = async (count: number) => {
    const workers = await openWorkers(count);
    opened.push(workers);
    return workers;
  };

  afterEach(async () => {
    for (const each of opened.splice(0)) await ('close' in each ? each.close() : each.stop());
  });

  test('that cannot start print the reason once, and the start fails', async () => {
    const workers = await open(2);
    const port = new URL(workers.url).port;
    const second = startProgram(['--workers', '3'], {
      PORT: port,
      DATABASE_URL: workers.database.url ?? '',
      REDIS_URL: workers.redis.url,
    });
    opened.push(second);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    const complaint = await second.complaint;
    expect(complaint.match(/Port \d+ is taken/g)).toHaveLength(1);
  });

  /** Sets whether the workers' database accepts new connections. */
  const admits = ({ database }: Workers, isOpen: boolean) =>
    database.admin?.query(
      `ALTER DATABASE "${new URL(database.url ?? '').pathname.slice(1)}" ALLOW_CONNECTIONS ${isOpen}`,
    );

  /** Opens a socket at each worker. @returns the first close of each socket. */
  const listenTo = async (workers: Workers) => {
    const { ana } = await two(workers.url);
    const wires = [await workers.only(1, () => Wire.open(ana)), await workers.only(2, () => Wire.open(ana))];
    return async () => {
      await Promise.all(wires.map((wire) => wire.close()));
      return wires.map(({ closings }) => closings[0]);
    };
  };

  test('finish at SIGTERM: sockets are closed properly, and the exit is clean', async () => {
    const workers = await open(2);
    const closings = await listenTo(workers);
    expect(await workers.program.stop()).toEqual({ code: 0, signal: null });
    for (const pid of workers.pids().values()) expect(isRunning(pid)).toBe(false);
    expect(await closings()).toEqual([1001, 1001]);
  });

  test('get a terminal’s Ctrl+C together with their primary, and still finish', async () => {
    const workers = await open(2);
    const closings = await listenTo(workers);
    for (const pid of workers.pids().values()) process.kill(pid, 'SIGINT');
    workers.program.child.kill('SIGINT');
    for (const pid of workers.pids().values()) process.kill(pid, 'SIGINT');
    expect(await workers.program.ended).toEqual({ code: 0, signal: null });
    expect(await closings()).toEqual([1001, 1001]);
  });

  test('end with a primary that is killed', async () => {
    const workers = await open(2);
    workers.program.child.kill('SIGKILL');
    for (const pid of workers.pids().values()) await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('are restarted while another one serves; with none left the primary gives up', async () => {
    const workers = await open(2);
    const { program } = workers;
    const kill = (worker: number) => process.kill(workers.pids().get(worker) ?? 0, 'SIGKILL');
    const ends = () => program.lines.filter(({ msg }) => msg.startsWith('A worker ended')).length;

    await admits(workers, false);
    kill(1);
    await expect.poll(ends).toBe(3);
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

  test('stay if their replacements cannot start', async () => {
    const workers = await open(2);
    const before = [...workers.pids()];
    await admits(workers, false);
    workers.program.child.kill('SIGHUP');
    await workers.program.says('The old workers stay');
    expect([...workers.pids()]).toEqual(before);
    // The workers may need a new connection to answer.
    await admits(workers, true);
    expect((await fetch(`${workers.url}/readyz`)).status).toBe(200);
  });
});
