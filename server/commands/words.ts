export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function sizeOf(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}
