/** As many as fit into a frame beside whatever else happens in it. */
const AT_ONCE = 3;
const PAUSE_MS = 30;

const waiting: (() => void)[] = [];
let isUnderWay = false;

/** Does what can wait, first come, first served: a few at a time, with pauses in which the screen answers. */
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
