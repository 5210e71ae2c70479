/** A row that has been at the same place for this many frames has been measured, and so have the rows above it. */
const STILL_FRAMES = 4;
/** A list that still moves after two seconds is being used. */
const MOST_FRAMES = 120;

/**
 * Scrolls to a row, and again in each frame in which the rows above it have moved it: their heights are estimates until
 * they are shown, and the code for long lists corrects the scroll position by the difference.
 * @param find Finds the row, which may be rendered anew.
 * @param onStill Called once when the row stays where it is, or can't be found.
 * @returns a function that stops it.
 */
export function scrollUntilStill(
  find: () => Element | null,
  block: ScrollLogicalPosition,
  onStill: () => void,
): () => void {
  let [frame, frames, still] = [0, 0, 0];
  let before = Number.NaN;
  const step = () => {
    const row = find();
    const place = row?.getBoundingClientRect().top ?? 0;
    still = Math.abs(place - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (!row || still >= STILL_FRAMES || frames > MOST_FRAMES) return onStill();
    row.scrollIntoView({ block, behavior: 'instant' });
    before = row.getBoundingClientRect().top;
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}
