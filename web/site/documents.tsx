import { articles } from './content/articles.ts';
import type { SiteDocument } from './document.ts';
import { about } from './pages/about.tsx';
import { articleDocument } from './pages/article.tsx';
import { blogList } from './pages/blog-list.tsx';
import { failed } from './pages/failed.tsx';
import { faq } from './pages/faq.tsx';
import { landing } from './pages/landing.tsx';
import { notFound } from './pages/not-found.tsx';
import { privacy } from './pages/privacy.tsx';
import { sharedTripPages } from './pages/shared-trip.tsx';
import { terms } from './pages/terms.tsx';
import { unsubscribePages } from './pages/unsubscribe.tsx';

export const documents: readonly SiteDocument[] = [
  landing,
  faq,
  about,
  blogList,
  ...articles.map(articleDocument),
  privacy,
  terms,
  notFound,
  failed,
  ...unsubscribePages,
  ...sharedTripPages,
];
