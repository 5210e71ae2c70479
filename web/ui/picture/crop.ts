/** A visible part of a picture, as fractions of its width and height from the top left. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** How a person frames a picture: enlarged by `zoom`, and where between both edges, from 0 to 1. */
export interface Framing {
  zoom: number;
  across: number;
  down: number;
}

export const CENTRED: Framing = { zoom: 1, across: 0.5, down: 0.5 };

export const MAX_ZOOM = 4;

/** The largest part with the frame's ratio. Ratios are widths divided by heights. */
const largest = (ratio: number, frame: number) =>
  ratio > frame ? { width: frame / ratio, height: 1 } : { width: 1, height: ratio / frame };

export function cropOf({ zoom, across, down }: Framing, ratio: number, frame: number): Crop {
  const most = largest(ratio, frame);
  const [width, height] = [most.width / zoom, most.height / zoom];
  return { x: across * (1 - width), y: down * (1 - height), width, height };
}

const between0And1 = (value: number) => Math.min(1, Math.max(0, value));

/** The inverse of `cropOf`. */
export function framingOf({ x, y, width, height }: Crop, ratio: number, frame: number): Framing {
  const most = largest(ratio, frame);
  return {
    zoom: Math.min(MAX_ZOOM, Math.max(1, most.width / width)),
    across: width < 1 ? between0And1(x / (1 - width)) : 0.5,
    down: height < 1 ? between0And1(y / (1 - height)) : 0.5,
  };
}

/** Moves the frame's content by a part of the frame's width and height, as a finger does. */
export function moved(framing: Framing, by: { x: number; y: number }, ratio: number, frame: number): Framing {
  const { width, height } = cropOf(framing, ratio, frame);
  return {
    ...framing,
    across: width < 1 ? between0And1(framing.across - (by.x * width) / (1 - width)) : framing.across,
    down: height < 1 ? between0And1(framing.down - (by.y * height) / (1 - height)) : framing.down,
  };
}
