import { median } from '../server/test/median.ts';
import { embedded, onPostgres } from './peers/ourselves.ts';
import { type Peer, peersOf } from './peers/peer.ts';
import type { Benchmark, Row } from './support/benchmark.ts';
import { inFolder } from './support/processes.ts';
import { type Opened, type Opening, open, type RecipeRequest } from './support/recipe.ts';

const AT_ONCE = 16;
const WRITES = 1_024;
/** One of so many requests of the mixed work is an edit. */
const EDIT_EVERY = 20;

type Measures = Record<string, { unit: string; measure: (peer: Peer, isSmall: boolean) => Promise<number> }>;

const alone = (request: RecipeRequest): Opening => [[request]];
const times = <One>(some: readonly One[], count: number): One[] =>
  Array.from({ length: Math.ceil(count / some.length) }, () => some)
    .flat()
    .slice(0, count);

/** Changes every trip, so that nothing cached is right any more. */
const change = (peer: Peer) => open(peer.url, peer.edit.map(alone), AT_ONCE);

const opened = (peer: Peer, openings: readonly Opening[], atOnce: number) => open(peer.url, openings, atOnce);

async function cpuOf(peer: Peer, openings: readonly Opening[]): Promise<number> {
  const before = peer.cpu();
  await opened(peer, openings, 1);
  return (peer.cpu() - before) / openings.length;
}

/** Readings of opening trips: changed before each, or all unchanged and opened before. */
function openings(isUnchanged: boolean): Measures {
  const how = isUnchanged ? 'an unchanged trip' : 'a trip, changed before';
  const prepare = isUnchanged ? (peer: Peer) => opened(peer, peer.open, AT_ONCE) : change;
  const alone = (of: keyof Opened) => async (peer: Peer) => {
    await prepare(peer);
    return (await opened(peer, peer.open, 1))[of];
  };
  return {
    [`open ${how}: p50 of the first requests`]: { unit: 'ms', measure: alone('first') },
    [`open ${how}: p50 of all requests`]: { unit: 'ms', measure: alone('all') },
    [`open ${how}: CPU`]: {
      unit: 'ms',
      async measure(peer) {
        await prepare(peer);
        return cpuOf(peer, peer.open);
      },
    },
    [`open ${how}, ${AT_ONCE} at once`]: {
      unit: 'trips/s',
      async measure(peer) {
        await prepare(peer);
        return (await opened(peer, peer.open, AT_ONCE)).perSecond;
      },
    },
  };
}

const writes = (of: 'add' | 'send', atOnce: number) => ({
  unit: 'requests/s',
  measure: async (peer: Peer, isSmall: boolean) => {
    const requests = times(peer[of].map(alone), isSmall ? AT_ONCE : WRITES);
    return (await opened(peer, requests, atOnce)).perSecond;
  },
});

const measures: Measures = {
  ...openings(false),
  ...openings(true),
  [`open trips with 5 % edits, ${AT_ONCE} at once`]: {
    unit: 'requests/s',
    async measure(peer, isSmall) {
      const mixed = times(peer.open, isSmall ? AT_ONCE : EDIT_EVERY * 20).map((opening, place) =>
        place % EDIT_EVERY === 0 ? alone(peer.edit[place % peer.edit.length] as RecipeRequest) : opening,
      );
      return (await opened(peer, mixed, AT_ONCE)).perSecond;
    },
  },
  [`list of trips, changed before, ${AT_ONCE} at once`]: {
    unit: 'lists/s',
    async measure(peer) {
      await change(peer);
      return (await opened(peer, peer.list, AT_ONCE)).perSecond;
    },
  },
  'add an activity, 1 at once': writes('add', 1),
  [`add an activity, ${AT_ONCE} at once`]: writes('add', AT_ONCE),
  [`send a message, ${AT_ONCE} at once`]: writes('send', AT_ONCE),
};

/** Measures all in turns after one round of warm-up. @returns the medians, by measure and peer. */
async function figuresOf(peers: readonly Peer[], isSmall: boolean): Promise<Map<string, number[]>> {
  const rounds = isSmall ? 1 : 3;
  const figures = new Map<string, number[]>();
  for (const [what, { measure }] of Object.entries(measures)) {
    const readings: number[][] = peers.map(() => []);
    for (let round = isSmall ? 0 : -1; round < rounds; round += 1) {
      for (const [place, peer] of peers.entries()) {
        const figure = await measure(peer, isSmall);
        if (round >= 0) readings[place]?.push(figure);
      }
    }
    figures.set(what, readings.map(median));
  }
  return figures;
}

/** Compares what planners' own clients send, on one machine. Others join with `--peer=FILE`: see peers/peer.ts. */
export const peers: Benchmark = {
  name: 'peers',
  about: 'Whole pages and writes as the planners’ own clients send them, in turns.',
  run: (isSmall) =>
    inFolder(async (folder) => {
      const all = [await onPostgres(), await embedded(folder), ...peersOf(process.argv)];
      try {
        const figures = await figuresOf(all, isSmall);
        return Array.from(figures, ([what, readings]) =>
          all.map(({ name }, place): Row => {
            // The first is compared with the second, and each other one with the first.
            const other = place === 0 ? 1 : 0;
            return {
              what: `${name}: ${what}`,
              ours: readings[place] ?? Number.NaN,
              peer: readings[other] ?? Number.NaN,
              peerName: all[other]?.name ?? '',
              unit: measures[what]?.unit ?? '',
              target: null,
            };
          }),
        ).flat();
      } finally {
        await Promise.all(all.map((peer) => peer.stop()));
      }
    }),
};
