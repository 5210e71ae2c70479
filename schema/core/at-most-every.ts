export interface Paced {
  /** Does the work now, or at the end of the interval since the last time. Calls during an interval give one run. */
  want(): void;
  stop(): void;
}

/** Paces work. A wait does not keep the process alive. */
export function atMostEvery(ms: number, work: () => void): Paced {
  let interval: NodeJS.Timeout | null = null;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    interval = setTimeout(end, ms).unref();
    work();
  };
  const end = () => {
    interval = null;
    if (isWanted) run();
  };
  return {
    want() {
      if (interval) isWanted = true;
      else run();
    },
    stop() {
      clearTimeout(interval ?? undefined);
      interval = null;
      isWanted = false;
    },
  };
}
