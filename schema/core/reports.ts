type Listener<Facts extends unknown[]> = (...facts: Facts) => void;

/** Facts that some parts of this process report and others listen to, such as the metrics. */
export interface Reports<Facts extends unknown[]> {
  /** Calls the listener for each report. @returns a function that stops it. */
  listen: (listener: Listener<Facts>) => () => void;
  report: Listener<Facts>;
}

export function reports<Facts extends unknown[]>(): Reports<Facts> {
  const listeners = new Set<Listener<Facts>>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: (...facts) => {
      for (const listener of listeners) listener(...facts);
    },
  };
}
