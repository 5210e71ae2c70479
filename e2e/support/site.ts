export const slugs = [
  'why-group-trip-planning-feels-hard',
  'get-everyone-on-board-with-trip-plan',
  'turn-trip-itinerary-into-live-collaborative-adventure',
];

export const sitePaths = [
  '/',
  '/faq',
  '/privacy',
  '/terms',
  '/about',
  '/blog',
  ...slugs.map((slug) => `/blog/${slug}`),
];

export const NOWHERE = '/nowhere';
