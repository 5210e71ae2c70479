import type { APIRequestContext } from '@playwright/test';

export const slugs = [
  'why-group-trip-planning-feels-hard',
  'get-everyone-on-board-with-trip-plan',
  'turn-trip-itinerary-into-live-collaborative-adventure',
];

/** Every public page, by its path. */
export const sitePaths = [
  '/',
  '/faq',
  '/privacy',
  '/terms',
  '/about',
  '/blog',
  ...slugs.map((slug) => `/blog/${slug}`),
];

/** What is at no address. */
export const NOWHERE = '/nowhere';

/** The HTML as it is served, also of the page for what isn't there. */
export async function documentAt(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { headers: { accept: 'text/html' } });
  return response.text();
}
