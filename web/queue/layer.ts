import type { ApolloCache } from '@apollo/client';
import type { Waiting } from './entry.ts';
import { showEntry } from './kinds.ts';
import { isGoing } from './settle.ts';

/**
 * The name of the optimistic layer that has all that waits. Two take turns, because a name removes all of its layers.
 */
const LAYERS = ['waiting', 'waiting too'] as const;

/**
 * Returns a function that shows these entries over what the cache has now, and takes away what it has shown before.
 * Stuck ones are not shown: the page shows the values of the server.
 */
export function createLayer(cache: ApolloCache): (entries: readonly Waiting[]) => void {
  let [shown, other] = LAYERS as readonly string[];
  let isEmpty = true;
  return (entries) => {
    const going = entries.filter((entry) => isGoing(entries, entry));
    if (going.length === 0 && isEmpty) return;
    isEmpty = going.length === 0;
    if (isEmpty) return cache.removeOptimistic(shown ?? '');
    [shown, other] = [other, shown];
    cache.batch({
      optimistic: shown ?? '',
      removeOptimistic: other ?? '',
      update: (layer) => {
        for (const entry of going) showEntry(layer, entry);
      },
    });
  };
}
