/** Lets all who want the same at one time share one piece of work. @returns a function of a key and the work. */
export function inFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const start = (key: string, work: () => Promise<Result>) => {
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
  return (key, work) => running.get(key) ?? start(key, work);
}
