import type { ReactNode } from 'react';

export interface SharePicture {
  /** The path under /pictures: '/faq.png'. */
  file: string;
  text: string;
  /** The smaller line above the title: 'Blog', 'FAQ'. */
  kicker: string;
}

/** A page of the public site. It is complete without scripts and rendered when the app is built. */
export interface SiteDocument {
  /**
   * Such as '/blog/{slug}'; '/404' is the page for unknown addresses. Those under '/mail' and '/t' have no address of
   * their own: the server fills them in.
   */
  path: string;
  title: string;
  description: string;
  /** YYYY-MM-DD, for the sitemap; null leaves the page out, and hides it from search engines. */
  modified: string | null;
  picture: SharePicture | null;
  /** JSON-LD for search engines, with the same content as the page. */
  structured: readonly object[];
  /** Only for articles. */
  article?: { published: string; author: string; tags: readonly string[] };
  /** The tags of the head for apps and search engines, of a page that the server fills in and that has no scripts. */
  filledHead?: ReactNode;
  page: ReactNode;
}

/** The server replaces this with the site's address, without a trailing slash. */
export const ORIGIN = '__ORIGIN__';
