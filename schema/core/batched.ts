import DataLoader from 'dataloader';
import type { Context } from './context.ts';

/** Whatever else is asked for at the same time is another statement's. */
const MOST_AT_ONCE = 1_000;

type Look<Key, Found> = (key: Key, ids: readonly string[]) => Promise<Map<string, Found>>;

/**
 * Looks things up by id, all that one answer asks for at the same time by one statement. Nothing is kept: what has changed
 * since is seen.
 * @returns of each id what was found, or null.
 */
export const batched = <Found>(look: Look<Context, Found>) => batchedBy((ctx) => ctx, look);

/** The same for all answers that have something in common, by which it is looked up. */
export function batchedBy<Key extends object, Found>(
  keyOf: (ctx: Context) => Key,
  look: Look<Key, Found>,
): (ctx: Context, id: string) => Promise<Found | null> {
  const loaders = new WeakMap<Key, DataLoader<string, Found | null>>();
  return (ctx, id) => {
    const key = keyOf(ctx);
    const loader = loaders.get(key) ?? loaderOf(look, key);
    loaders.set(key, loader);
    return loader.load(id);
  };
}

function loaderOf<Key, Found>(look: Look<Key, Found>, key: Key): DataLoader<string, Found | null> {
  const loadAll = async (ids: readonly string[]) => {
    const found = await look(key, [...new Set(ids)]);
    return ids.map((id) => found.get(id) ?? null);
  };
  return new DataLoader(loadAll, { cache: false, maxBatchSize: MOST_AT_ONCE });
}
