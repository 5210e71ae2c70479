/** One figure beside what it is measured against in the same run. */
export interface Row {
  /** What was measured. */
  what: string;
  ours: number;
  /** The limit or the hand-written twin. */
  peer: number;
  peerName: string;
  unit: string;
  /** What ours / peer is to be: at least, or at most. */
  target: { atLeast: number } | { atMost: number } | null;
}

/** A figure that is to stay within a limit. */
export const within = (limit: number, unit: string, what: string, ours: number): Row => ({
  what,
  ours,
  peer: limit,
  peerName: 'the limit',
  unit,
  target: { atMost: 1 },
});

export interface Benchmark {
  name: string;
  /** One sentence: what is done how often. */
  about: string;
  /** @param isSmall To see that it works, whatever it measures. */
  run: (isSmall: boolean) => Promise<Row[]>;
}

/** Of an odd number of readings the middle one, which a busy moment of the machine doesn't move. */
export function median(readings: readonly number[]): number {
  const sorted = [...readings].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** Measures one after the other, again and again, so that what slows the machine slows all. @returns each one's median. */
export async function alternately(rounds: number, ...works: (() => Promise<number>)[]): Promise<number[]> {
  const readings: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, work] of works.entries()) readings[place]?.push(await work());
  }
  return readings.map(median);
}

/** `alternately` for processes that have just started: each does it once before, while its code is still compiled. */
export async function warmed(rounds: number, ...works: (() => Promise<number>)[]): Promise<number[]> {
  for (const work of works) await work();
  return alternately(rounds, ...works);
}
