import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Executes what one person may ask for many times at once, such as events for subscriptions: one after the other, each in
 * a turn of the event loop of its own, so that other people's requests come in between. Those that wait for the same
 * result are one execution.
 */
export class Executions<Result> {
  readonly #waiting = new Map<string, Promise<Result>>();
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param key Equal keys give the same result, as long as none of them has begun: what has begun may have read what has
   *   changed since.
   */
  run(person: string, key: string, execute: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    const begin = () => {
      this.#waiting.delete(key);
      return execute();
    };
    const result = (this.#last.get(person) ?? Promise.resolve()).then(() => nextTurn()).then(begin);
    this.#waiting.set(key, result);
    const forget = () => {
      if (this.#last.get(person) === last) this.#last.delete(person);
    };
    const last = result.then(forget, forget);
    this.#last.set(person, last);
    return result;
  }
}
