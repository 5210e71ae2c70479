import type { Point } from './point.ts';

// Encoded polylines with precision 5: https://developers.google.com/maps/documentation/utilities/polylinealgorithm.
// Isomorphic: the web draws them.

const PRECISION = 1e5;
/** Five bits of a number are a character, from “?” on. */
const FIRST_CHARACTER = 63;
const MORE = 0x20;
/** A difference of two coordinates has no more characters. */
const MOST_CHARACTERS = 6;

/** @returns null if the text is no line of points on the earth. */
export function decodePolyline(text: string): Point[] | null {
  const numbers = numbersIn(text);
  if (!numbers || numbers.length % 2 === 1) return null;
  const points: Point[] = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0;
    longitude += numbers[index + 1] ?? 0;
    points.push({ latitude: latitude / PRECISION, longitude: longitude / PRECISION });
  }
  const isOnMap = points.every((point) => Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 360);
  return isOnMap ? points : null;
}

function numbersIn(text: string): number[] | null {
  const numbers: number[] = [];
  let [bits, characters] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const part = text.charCodeAt(index) - FIRST_CHARACTER;
    if (part < 0 || part >= 2 * MORE || characters === MOST_CHARACTERS) return null;
    bits |= (part % MORE) << (5 * characters);
    characters += 1;
    if (part >= MORE) continue;
    numbers.push(bits & 1 ? ~(bits >>> 1) : bits >>> 1);
    [bits, characters] = [0, 0];
  }
  return characters === 0 ? numbers : null;
}

export function encodePolyline(points: readonly Point[]): string {
  let [latitude, longitude, text] = [0, 0, ''];
  for (const point of points) {
    const [north, east] = [Math.round(point.latitude * PRECISION), Math.round(point.longitude * PRECISION)];
    text += encoded(north - latitude) + encoded(east - longitude);
    [latitude, longitude] = [north, east];
  }
  return text;
}

function encoded(difference: number): string {
  let bits = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  for (; bits >= MORE; bits >>>= 5) text += String.fromCharCode((bits % MORE) + MORE + FIRST_CHARACTER);
  return text + String.fromCharCode(bits + FIRST_CHARACTER);
}
