import DataLoader from 'dataloader';
import type { Context } from './context.ts';

/** Further ids go into another statement. */
const MOST_AT_ONCE = 1_000;

type Look<Key, Found> = (key: Key, ids: readonly string[]) => Promise<Map<string, Found>>;

/**
 * Batches look-ups by id: one statement serves all ids that one operation asks for at the same time. Results are not
 * cached, so a later look-up sees later changes.
 * @returns a function that gives the result for an id, or null.
 */
export const batched = <Found>(look: Look<Context, Found>) => batchedBy((ctx) => ctx, look);

/** Does the same for all operations that share a key object. */
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
    // Until now, the loader's cache has kept each id from counting twice.
    loader.clearAll();
    const found = await look(key, ids);
    return ids.map((id) => found.get(id) ?? null);
  };
  const loader = new DataLoader<string, Found | null>(loadAll, { maxBatchSize: MOST_AT_ONCE });
  return loader;
}
