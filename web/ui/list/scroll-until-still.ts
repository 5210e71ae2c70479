/** A row that has been at the same place for this many frames has been measured, and so have the rows above it. */
const STILL_FRAMES = 4;
/** A list that still moves after two seconds is being used. */
const MOST_FRAMES = 120;

/**
 * Scrolls to a row, and again in each frame in which the rows above it have moved it: their heights are estimates until
 * they are shown, and the code for long lists corrects the scroll position by the difference. A person who scrolls
 * meanwhile ends it.
 * @param find Finds the row, which may be rendered anew.
 * @param onStill Called once when the row stays where it is, can't be found, or a person scrolls.
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
  for (const kind of ['wheel', 'touchmove']) addEventListener(kind, end, { signal: over.signal, passive: true });
  const step = () => {
    const row = find();
    const place = row?.getBoundingClientRect().top ?? 0;
    still = Math.abs(place - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (!row || still >= STILL_FRAMES || frames > MOST_FRAMES) return end();
    row.scrollIntoView({ block, behavior: 'instant' });
    before = row.getBoundingClientRect().top;
    frame = requestAnimationFrame(step);
  };
  step();
  return stop;
}
