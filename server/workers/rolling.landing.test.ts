import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';
import { isRunning } from '../test/program.ts';
import { volume } from '../test/volume.ts';
import { seqOf, Wire } from '../test/wire.ts';
import { hasServers, openWorkers, type Workers } from '../test/workers.ts';

/** A client that uses one connection, retries nothing, and sends requests continuously. */
class Caller {
  readonly answers: number[] = [];
  readonly failures: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #goesOn = true;
  readonly #asking: Promise<void>;

  constructor(
    private readonly browser: TestBrowser,
    /** The query of each request. */
    private readonly body: () => unknown,
    /** The pause between requests. */
    private readonly restMs: number,
  ) {
    this.#asking = this.#askOn();
  }

  /** The number of requests with a known outcome. */
  get count(): number {
    return this.answers.length + this.failures.length;
  }

  async stop(): Promise<void> {
    this.#goesOn = false;
    await this.#asking;
    this.#agent.destroy();
  }

  async #askOn(): Promise<void> {
    while (this.#goesOn) {
      await this.#ask().then(
        (status) => (status === 200 ? this.answers.push(status) : this.failures.push(`status ${status}`)),
        (error: Error) => this.failures.push(error.message),
      );
      await pause(this.restMs);
    }
  }

  async #ask(): Promise<number> {
    const { url, cookie } = this.browser;
    const asked = request(`${url}/graphql`, {
      method: 'POST',
      agent: this.#agent,
      headers: { 'content-type': 'application/json', cookie: cookie ?? '' },
    });
    asked.end(JSON.stringify(this.body()));
    const [response] = await once(asked, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  }
}

const sendMessage =
  'mutation ($tripId: ID!, $text: String!) { sendMessage(input: { tripId: $tripId, text: $text }) { ... on Failure { code } } }';

describe.runIf(hasServers)('workers are replaced one by one', () => {
  let workers: Workers;
  const callers: Caller[] = [];

  beforeAll(async () => {
    workers = await openWorkers(2);
  });

  afterAll(async () => {
    await Promise.all(callers.map((caller) => caller.stop()));
    await workers?.close();
  });

  test('in two rounds, no request fails, no message is missed, and each worker is a new process', async () => {
    const { ana, bob, tripId } = await two(workers.url);
    const after = await seqOf(ana, tripId);
    const wires = await Promise.all(Array.from({ length: volume(30, 10) }, () => Wire.open(bob)));
    const heard = wires.map((wire) => wire.chat(tripId, after));
    const said: string[] = [];
    const speak = () => {
      said.push(`line ${said.length}`);
      return { query: sendMessage, variables: { tripId, text: said.at(-1) } };
    };
    const read = () => ({ query: 'query ($id: ID!) { trip(id: $id) { name seq } }', variables: { id: tripId } });
    callers.push(
      new Caller(ana, speak, 100),
      ...Array.from({ length: 3 }, () => new Caller(bob, read, 50)),
      // Clients whose connections are idle for a while between two requests.
      ...Array.from({ length: 6 }, (_, place) => new Caller(bob, read, 300 + 200 * place)),
    );
    await expect.poll(() => callers.every(({ answers }) => answers.length > 0)).toBe(true);

    const before = workers.pids();
    const { program } = workers;
    program.child.kill('SIGHUP');
    await program.says('Replacing the workers');
    // A request meanwhile causes a second round after the first one.
    program.child.kill('SIGHUP');
    const first = await program.says('All workers are replaced.');
    await program.says('All workers are replaced.', program.lines.indexOf(first) + 1);
    const asked = callers.map((caller) => caller.count);
    await expect
      .poll(() => callers.every(({ count }, place) => count > (asked[place] ?? 0)), { timeout: 60_000 })
      .toBe(true);
    await Promise.all(callers.map((caller) => caller.stop()));

    expect(callers.flatMap(({ failures }) => failures)).toEqual([]);
    const fresh = workers.pids();
    for (const [worker, pid] of before) {
      expect(fresh.get(worker)).not.toBe(pid);
      expect(isRunning(pid)).toBe(false);
    }
    await expect.poll(() => heard.every((texts) => texts.length >= said.length)).toBe(true);
    for (const texts of heard) expect(texts).toEqual(said);
    for (const { closings } of wires) expect(closings).toContain(1001);
    await Promise.all(wires.map((wire) => wire.close()));
  });

  test('and finish at SIGTERM: sockets are closed properly, and the exit is clean', async () => {
    const { ana } = await two(workers.url);
    const wires = [await workers.openAt(1, ana), await workers.openAt(2, ana)];
    const pids = [...workers.pids().values()];
    expect(await workers.program.stop()).toEqual({ code: 0, signal: null });
    for (const pid of pids) expect(isRunning(pid)).toBe(false);
    await Promise.all(wires.map((wire) => wire.close()));
    expect(wires.map(({ closings }) => closings[0])).toEqual([1001, 1001]);
  });
});
