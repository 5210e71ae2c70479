import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order } from './subscribers.ts';

/** Many sockets in a process of their own, so that reading does not use the server's core. */
export class Crowd {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'subscribers.ts'), {
    execArgv: ['--import', 'tsx'],
  });

  async open(order: NonNullable<Order['open']>): Promise<void> {
    await this.#ask({ open: order });
  }

  async restart(): Promise<void> {
    await this.#ask({ restart: true });
  }

  /** @returns when all sockets had received so many frames, in milliseconds since 1970. */
  async hasHeard(frames: number): Promise<number> {
    for (let answer = await this.#ask({ await: frames }); ; answer = await this.#next()) {
      if (typeof answer.done === 'number') return answer.done;
    }
  }

  /** @returns when the last socket had received the first frame, the second, and so on. */
  async rounds(): Promise<number[]> {
    const { rounds } = await this.#ask({ rounds: true });
    return rounds as number[];
  }

  async lastFrame(): Promise<string> {
    const { last } = await this.#ask({ last: true });
    return last as string;
  }

  async leave(): Promise<void> {
    await this.#ask({ close: true });
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }

  #ask(order: Order): Promise<Record<string, unknown>> {
    const answer = this.#next();
    this.#child.send(order);
    return answer;
  }

  async #next(): Promise<Record<string, unknown>> {
    const [answer] = await once(this.#child, 'message');
    return answer as Record<string, unknown>;
  }
}
