/** The number of tasks that fit into a frame with everything else. */
const AT_ONCE = 3;
const PAUSE_MS = 30;

const waiting: (() => void)[] = [];
let isUnderWay = false;

/** Runs tasks that can wait, in order, a few at a time, so that the page stays responsive. */
export function inTurn(task: () => void): void {
  waiting.push(task);
  if (isUnderWay) return;
  isUnderWay = true;
  setTimeout(doSome, PAUSE_MS);
}

function doSome(): void {
  for (const task of waiting.splice(0, AT_ONCE)) task();
  isUnderWay = waiting.length > 0;
  if (isUnderWay) setTimeout(doSome, PAUSE_MS);
}
