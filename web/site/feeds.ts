import { ORIGIN } from './document.ts';
import { documents } from './documents.tsx';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** https://www.sitemaps.org/protocol.html */
export const sitemap = () =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${documents
  .filter(({ modified }) => modified)
  .map(({ path, modified }) => `<url><loc>${ORIGIN}${escapeXml(path)}</loc><lastmod>${modified}</lastmod></url>`)
  .join('\n')}
</urlset>
`;

/** The app and invitations are nobody's search results. */
export const robots = () => `User-agent: *
Disallow: /trips
Disallow: /invite/
Disallow: /graphql
Disallow: /auth/
Disallow: /realtime/

Sitemap: ${ORIGIN}/sitemap.xml
`;

export const feed = () => '';

/** https://www.w3.org/TR/appmanifest/ */
export const webManifest = () =>
  JSON.stringify({
    id: '/trips',
    name: 'PlanJam',
    short_name: 'PlanJam',
    description: 'Plan trips together: itinerary, day planner, map, chat and polls, live.',
    start_url: '/trips',
    display: 'standalone',
    background_color: '#fbfaf5',
    theme_color: '#fbfaf5',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
