export const slugs = [
  'why-group-trip-planning-feels-hard',
  'get-everyone-on-board-with-trip-plan',
  'turn-trip-itinerary-into-live-collaborative-adventure',
];

/** The paths of all public pages. */
export const sitePaths = [
  '/',
  '/faq',
  '/privacy',
  '/terms',
  '/about',
  '/blog',
  ...slugs.map((slug) => `/blog/${slug}`),
];

/** An address that does not exist. */
export const NOWHERE = '/nowhere';
