import { readFileSync } from 'node:fs';
import { cpuOf } from '../../server/test/process-of.ts';
import type { Opening, RecipeRequest } from '../support/recipe.ts';

/** The requests of a planner's own client. */
export interface Recipe {
  /** Opens a trip. One opening for each trip. */
  open: Opening[];
  /** Changes the trip of the opening at the same place. */
  edit: RecipeRequest[];
  /** Opens the list of trips. One for each person. */
  list: Opening[];
  /** Adds an activity. One for each person. */
  add: RecipeRequest[];
  /** Sends a chat message. One for each person. */
  send: RecipeRequest[];
}

export interface Peer extends Recipe {
  name: string;
  url: string;
  /** The CPU time of its process so far, in ms. */
  cpu: () => number;
  stop: () => Promise<unknown>;
}

/** Reads `--peer=FILE`: JSON of a recipe with the peer's `name`, `url` and `pid`. The user starts and stops it. */
export function peersOf(words: readonly string[]): Peer[] {
  return words.flatMap((word) => {
    const file = /^--peer=(.+)/.exec(word)?.[1];
    if (!file) return [];
    const { pid, ...peer } = JSON.parse(readFileSync(file, 'utf8')) as Recipe &
      Record<'name' | 'url', string> & { pid: number };
    return { ...peer, cpu: () => cpuOf(pid), stop: async () => {} };
  });
}
