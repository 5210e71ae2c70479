import DataLoader from 'dataloader';
import type { Context } from './context.ts';

type Look<Found> = (ctx: Context, ids: readonly string[]) => Promise<Map<string, Found>>;

/**
 * Looks things up by id, all that one answer asks for at the same time by one statement. Nothing is kept: what has changed
 * since is seen.
 * @returns of each id what was found, or null.
 */
export function batched<Found>(look: Look<Found>): (ctx: Context, id: string) => Promise<Found | null> {
  const loaders = new WeakMap<Context, DataLoader<string, Found | null>>();
  return (ctx, id) => {
    const loader = loaders.get(ctx) ?? loaderOf(look, ctx);
    loaders.set(ctx, loader);
    return loader.load(id);
  };
}

function loaderOf<Found>(look: Look<Found>, ctx: Context): DataLoader<string, Found | null> {
  const loadAll = async (ids: readonly string[]) => {
    const found = await look(ctx, [...new Set(ids)]);
    return ids.map((id) => found.get(id) ?? null);
  };
  return new DataLoader(loadAll, { cache: false });
}
