/** Returns the median of an odd number of readings. A busy moment of the machine does not change it. */
export function median(readings: readonly number[]): number {
  const sorted = [...readings].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
