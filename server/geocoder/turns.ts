/** A second is fair use of a public server. A request that left late makes the next one seem early: a tenth more. */
export const INTERVAL_MS = 1_100;
/** A person who types does not wait longer. */
export const MOST_WAIT_MS = 3_000;

/** Turns to ask a server: the next one is an interval later, over all who share them. */
export interface Turns {
  /** Takes the next turn. @returns the wait until then in ms; null, and no turn is taken, if it would be too long. */
  take(): Promise<number | null>;
  /** Gives no turn for this time. */
  pause(ms: number): Promise<void>;
}

/** The turns of one process. @param now A clock in ms. */
export function localTurns(now: () => number = () => performance.now()): Turns {
  let freeAt = 0;
  return {
    async take() {
      const wait = Math.max(0, freeAt - now());
      if (wait > MOST_WAIT_MS) return null;
      freeAt = now() + wait + INTERVAL_MS;
      return wait;
    },
    async pause(ms) {
      freeAt = Math.max(freeAt, now() + ms);
    },
  };
}
