import { QUERY_COST } from './builder.ts';

interface Counted {
  /** Counts the whole list. */
  count: () => Promise<number>;
}

/** Adds to a page how to count its whole list. It is counted only if the field is requested. */
export const counted = async <Page extends object>(page: Promise<Page>, count: Counted['count']) =>
  Object.assign(await page, { count });

/** The field `totalCount` of a connection whose pages are `counted`. @param description What it counts. */
export const totalCount = (description: string) => ({
  complexity: QUERY_COST,
  description: `${description} It does not depend on the page.`,
  resolve: ({ count }: Counted) => count(),
});
