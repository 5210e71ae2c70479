/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The size of a drawing, and the room at its edges for the marks. */
export interface Frame {
  width: number;
  height: number;
  margin: number;
}

const TURN = 360;

/** In degrees: a tenth of a metre. Places that are closer than rounding errors would be drawn out of the frame. */
const LEAST = 1e-6;

/** Returns the longitudes, each at most half a turn from the one before: a flight over the Pacific is short. */
function unwound(places: readonly Place[]): number[] {
  const longitudes: number[] = [];
  for (const { longitude } of places) {
    const before = longitudes.at(-1) ?? longitude;
    longitudes.push(longitude - TURN * Math.round((longitude - before) / TURN));
  }
  return longitudes;
}

const spanOf = (numbers: readonly number[]) => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return { middle: (least + most) / 2, size: most - least };
};

const rounded = (pixels: number) => Math.round(pixels * 10) / 10;

/**
 * Projects places so that they fill the frame, in the proportions that they have at their latitude. Places that are all
 * the same are in the middle.
 * @returns a point in the frame's pixels for each place. Points that are the same as the one before are left out.
 */
export function fitted(places: readonly Place[], { width, height, margin }: Frame): [x: number, y: number][] {
  const longitudes = unwound(places);
  const north = spanOf(places.map(({ latitude }) => latitude));
  const east = spanOf(longitudes);
  // A degree of longitude is shorter away from the equator. At the poles it would vanish.
  const shrink = Math.max(0.1, Math.cos((north.middle * Math.PI) / 180));
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east.size * shrink, LEAST),
    (height - 2 * margin) / Math.max(north.size, LEAST),
  );
  const points: [number, number][] = [];
  for (const [index, { latitude }] of places.entries()) {
    const x = rounded(width / 2 + ((longitudes[index] ?? 0) - east.middle) * shrink * scale);
    const y = rounded(height / 2 - (latitude - north.middle) * scale);
    const before = points.at(-1);
    if (before?.[0] !== x || before[1] !== y) points.push([x, y]);
  }
  return points;
}
