import type { KnownCategory } from '../../activity/category.tsx';

/** A stop of the sample day, with its position on the drawn map. */
export interface SampleStop {
  id: string;
  name: string;
  /** The name on the map, where there is little room. */
  short: string;
  category: KnownCategory;
  /** Including the way to the next stop. */
  minutes: number;
  x: number;
  y: number;
}

export const sampleDay: readonly SampleStop[] = [
  { id: 'tram', name: 'Tram 28, end to end', short: 'Tram 28', category: 'transport', minutes: 50, x: 118, y: 112 },
  { id: 'castle', name: 'The castle', short: 'Castle', category: 'sightseeing', minutes: 135, x: 176, y: 166 },
  { id: 'lunch', name: 'Lunch at the market', short: 'Market', category: 'dining', minutes: 90, x: 84, y: 250 },
  { id: 'ferry', name: 'Ferry across and back', short: 'Ferry', category: 'activity', minutes: 180, x: 146, y: 372 },
  { id: 'flat', name: 'Feet up at the flat', short: 'Flat', category: 'lodging', minutes: 150, x: 228, y: 196 },
  { id: 'sunset', name: 'Sunset from the hill', short: 'Sunset', category: 'sightseeing', minutes: 75, x: 206, y: 70 },
];

/** The start of the day, in minutes after midnight. */
const START = 9 * 60 + 40;

/** Returns the start of each stop when they follow one another, in minutes after midnight. */
export function beginnings(minutes: readonly number[]): number[] {
  let now = START;
  return minutes.map((length) => {
    const begins = now;
    now += length;
    return begins;
  });
}

/** Formats 580 as '9:40 AM'. */
export function clock(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats 135 as '2 h 15 min'. */
export function length(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

/** How far a leg curves from the straight line, as a fraction of its length. */
const BEND = 0.14;

/** Returns a curved path through the points. */
export const wayThrough = (points: readonly { x: number; y: number }[]): string =>
  points
    .map(({ x, y }, place) => {
      const from = points[place - 1];
      if (!from) return `M${x} ${y}`;
      const [across, down] = [x - from.x, y - from.y];
      return `Q${Math.round(from.x + across / 2 - down * BEND)} ${Math.round(from.y + down / 2 + across * BEND)} ${x} ${y}`;
    })
    .join('');
