import { median } from '../../server/test/median.ts';

/** One figure beside its limit or baseline of the same run. */
export interface Row {
  what: string;
  ours: number;
  peer: number;
  peerName: string;
  unit: string;
  /** The target for ours / peer. */
  target: { atLeast: number } | { atMost: number } | null;
}

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
  about: string;
  /** @param isSmall Only to test that it runs. The figures mean nothing. */
  run: (isSmall: boolean) => Promise<Row[]>;
}

/** Measures in turns, so that other load on the machine slows all of them. @returns each one's median. */
export async function alternately(rounds: number, ...works: (() => Promise<number>)[]): Promise<number[]> {
  const readings: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, work] of works.entries()) readings[place]?.push(await work());
  }
  return readings.map(median);
}

/** Like `alternately`, after one warm-up of each: the code of a new process is still being compiled. */
export async function warmed(rounds: number, ...works: (() => Promise<number>)[]): Promise<number[]> {
  for (const work of works) await work();
  return alternately(rounds, ...works);
}
