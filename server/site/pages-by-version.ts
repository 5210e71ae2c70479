import { LRUCache } from 'lru-cache';

export interface RenderedPage {
  body: Buffer;
  policy: string;
}

/** In all. A page of 500 activities has half a megabyte, one of 5,000 has five. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A change made directly in the database, without a journal event, becomes visible after this time. */
const LONGEST_MS = 60_000;

/**
 * Keeps pages until the seq of their trip grows, so that a visitor who loads a large plan again and again costs one
 * small statement each time. The page is rendered after the seq is read: it is at least as new as this version. Those
 * who ask for it meanwhile wait for the same one.
 */
export function pagesByVersion(isOn: boolean) {
  const pages = new LRUCache<string, { seq: number; page: RenderedPage }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.body.length,
    ttl: LONGEST_MS,
  });
  const rendering = new Map<string, { seq: number; page: Promise<RenderedPage | null> }>();
  return async (
    address: string,
    seq: number,
    render: () => Promise<RenderedPage | null>,
  ): Promise<RenderedPage | null> => {
    const known = pages.get(address);
    if (isOn && known && known.seq >= seq) return known.page;
    const others = rendering.get(address);
    if (isOn && others && others.seq >= seq) return others.page;
    const own = { seq, page: render() };
    rendering.set(address, own);
    try {
      const page = await own.page;
      if (page) pages.set(address, { seq, page });
      return page;
    } finally {
      if (rendering.get(address) === own) rendering.delete(address);
    }
  };
}
