/** Two at a time keep the line busy, and leave room for the rest of the page. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs an upload when it is its turn: in this window, at most two run at the same time. */
export async function inUploadTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The next one takes over this place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
