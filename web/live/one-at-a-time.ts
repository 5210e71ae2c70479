/**
 * Returns a function that starts the work. Work that is in progress runs once more after it, however often the function
 * is called meanwhile: a burst of events costs two requests.
 */
export function oneAtATime(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
