import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs one execution per person at a time, each in its own turn of the event loop, so that other people's requests are
 * not delayed. Waiting executions with the same key run once.
 */
export class Executions<Result> {
  readonly #waiting = new Map<string, Promise<Result>>();
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * @param key Calls share an execution that has not started: one that has may have read data that has changed since.
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
