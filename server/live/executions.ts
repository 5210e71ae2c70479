import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs work that one person may request many times at once, such as events for subscriptions. It runs one execution per
 * person at a time, each in its own turn of the event loop, so that other people's requests are not delayed. Waiting
 * executions with the same key run once.
 */
export class Executions<Result> {
  readonly #waiting = new Map<string, Promise<Result>>();
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param key Calls with the same key share one execution that has not started yet. One that has started may have read
   *   data that has changed since.
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
