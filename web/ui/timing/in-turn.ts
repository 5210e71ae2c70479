/** The number of tasks that fit into a frame with everything else. */
const AT_ONCE = 3;
const PAUSE_MS = 30;

const waiting = new Set<() => void>();
let isUnderWay = false;

/** Runs tasks that can wait, in order, a few at a time: the page stays responsive. @returns a function that cancels. */
export function inTurn(task: () => void): () => void {
  waiting.add(task);
  if (!isUnderWay) {
    isUnderWay = true;
    setTimeout(doSome, PAUSE_MS);
  }
  return () => void waiting.delete(task);
}

function doSome(): void {
  for (const task of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(task);
    task();
  }
  isUnderWay = waiting.size > 0;
  if (isUnderWay) setTimeout(doSome, PAUSE_MS);
}
