/** A row that has been at the same place for this many frames has been measured, and so have the rows above it. */
const STILL_FRAMES = 4;
/** Rows that are still being loaded may come above this one. */
const isLoading = (row: Element | null) => Boolean(row?.closest('[aria-busy="true"]'));
/** A list that still moves after two seconds is being used. */
const MOST_FRAMES = 120;

/**
 * Scrolls to a row, and again in each frame in which the rows above it have moved it: their heights are estimates until
 * they are shown, and the code for long lists corrects the scroll position by the difference. A person who scrolls or
 * presses something meanwhile ends it.
 * @param find Finds the row, which may be rendered anew.
 * @param onStill Called once when the row stays where it is, can't be found, or a person acts.
 * @returns a function that stops it.
 */
export function scrollUntilStill(
  find: () => Element | null,
  block: ScrollLogicalPosition,
  onStill: () => void,
): () => void {
  let [frame, frames, still] = [0, 0, 0];
  let before = Number.NaN;
  const over = new AbortController();
  const end = () => {
    stop();
    onStill();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    over.abort();
  };
  // Captured, so that the key that started it, which is still on its way up, does not end it.
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(kind, end, { signal: over.signal, passive: true, capture: true });
  const step = () => {
    const row = find();
    const place = row?.getBoundingClientRect().top ?? 0;
    still = Math.abs(place - before) < 1 && !isLoading(row) ? still + 1 : 0;
    frames += 1;
    if (!row || still >= STILL_FRAMES || frames > MOST_FRAMES) return end();
    row.scrollIntoView({ block, behavior: 'instant' });
    before = row.getBoundingClientRect().top;
    frame = requestAnimationFrame(step);
  };
  step();
  return stop;
}
