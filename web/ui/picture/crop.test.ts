import { expect, test } from 'vitest';
import { CENTRED, cropOf, framingOf, moved } from './crop.ts';

const FRAME = 2;

test('the largest part in the middle fills the frame', () => {
  expect(cropOf(CENTRED, 4, FRAME)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(cropOf(CENTRED, 1, FRAME)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
});

test.each([0.5, 1, 2, 3.7])('a saved part of a picture with the ratio %d is framed as before', (ratio) => {
  const framing = { zoom: 2.5, across: 0.2, down: 0.9 };
  const { zoom, across, down } = framingOf(cropOf(framing, ratio, FRAME), ratio, FRAME);
  expect([zoom, across, down].map((value) => value.toFixed(6))).toEqual(['2.500000', '0.200000', '0.900000']);
});

test('the content follows a drag, and stops at the edges', () => {
  const start = { zoom: 2, across: 0.5, down: 0.5 };
  const before = cropOf(start, 1, FRAME);
  const after = cropOf(moved(start, { x: 0.1, y: -0.1 }, 1, FRAME), 1, FRAME);
  expect(after.x).toBeCloseTo(before.x - 0.1 * before.width);
  expect(after.y).toBeCloseTo(before.y + 0.1 * before.height);
  expect(moved(start, { x: 9, y: 9 }, 1, FRAME)).toEqual({ zoom: 2, across: 0, down: 0 });
});
