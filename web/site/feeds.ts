import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FeedBody } from './blocks/feed-body.tsx';
import { articles } from './content/articles.ts';
import type { Article } from './content/blocks.ts';
import { ORIGIN } from './document.ts';
import { documents } from './documents.tsx';
import { blogList } from './pages/blog-list.tsx';

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

/** The app and invitations must not appear in search results. */
export const robots = () => `User-agent: *
Disallow: /trips
Disallow: /invite/
Disallow: /graphql
Disallow: /auth/
Disallow: /realtime/

Sitemap: ${ORIGIN}/sitemap.xml
`;

function feedItem({ slug, title, publishDate, author, tags, excerpt, content }: Article): string {
  const address = `${ORIGIN}/blog/${slug}`;
  return `<item>
<title>${escapeXml(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(publishDate).toUTCString()}</pubDate>
<dc:creator>${escapeXml(author)}</dc:creator>
${tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('\n')}
<description>${escapeXml(excerpt)}</description>
<content:encoded>${escapeXml(renderToStaticMarkup(createElement(FeedBody, { blocks: content })))}</content:encoded>
</item>`;
}

/** The articles with their full text: https://www.rssboard.org/rss-specification */
export const feed = () => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>PlanJam Blog</title>
<link>${ORIGIN}/blog</link>
<atom:link href="${ORIGIN}/rss.xml" rel="self" type="application/rss+xml"/>
<description>${escapeXml(blogList.description)}</description>
<language>en-us</language>
${articles.map(feedItem).join('\n')}
</channel>
</rss>
`;

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
