/** The size of a sign in px: enough for a finger (44 px) and for three digits. */
export const SIGN_PX = 48;

/** A point of the map in px at its zoom; y grows downward. */
export interface Spot {
  x: number;
  y: number;
}

const STEP_PX = SIGN_PX / 2;
/** A sign displaces others by 16 steps at most. With that many steps, one is always free for 40 signs. */
const [FAR_BESIDE, FAR_ABOVE, FAR_BELOW] = [16, 20, 10];

/** The nearest is best. The right comes before the left, the side before above, and below last. */
const cost = ({ x, y }: Spot) => (x < 0 ? x - 1 : x) ** 2 + (y < 0 ? 2 * y : 3 * y) ** 2;

const wholeNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The offsets at which a sign may be instead of its place, the best first. */
const steps = wholeNumbers(-FAR_BESIDE, FAR_BESIDE)
  .flatMap((right) => wholeNumbers(-FAR_ABOVE, FAR_BELOW).map((down) => ({ x: right * STEP_PX, y: down * STEP_PX })))
  .sort((a, b) => cost(a) - cost(b));

/** Returns the feet of the signs, in order. One that would cover an earlier sign moves to the nearest free position. */
export function spread(places: readonly Spot[]): Spot[] {
  const taken: Spot[] = [];
  const isFree = (x: number, y: number) =>
    taken.every((other) => Math.abs(other.x - x) >= SIGN_PX || Math.abs(other.y - y) >= SIGN_PX);

  const atHome = places.map((place) => {
    if (!isFree(place.x, place.y)) return null;
    taken.push(place);
    return place;
  });
  return places.map((place, index) => {
    const home = atHome[index];
    if (home) return home;
    const step = steps.find(({ x, y }) => isFree(place.x + x, place.y + y)) ?? { x: 0, y: 0 };
    const spot = { x: place.x + step.x, y: place.y + step.y };
    taken.push(spot);
    return spot;
  });
}
