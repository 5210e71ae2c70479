import type { ReactNode } from 'react';

/** The picture that a link to a page is shown with elsewhere. */
export interface SharePicture {
  /** Where it stands under /pictures: '/faq.png'. */
  file: string;
  /** What is written on it. */
  text: string;
  /** Smaller, above it: 'Blog', 'FAQ'. */
  kicker: string;
}

/** A page of the public site: complete without scripts, made when the app is built. */
export interface SiteDocument {
  /** '/blog/{slug}'; '/404' is what stands in the place of a page that isn't there. */
  path: string;
  title: string;
  description: string;
  /** YYYY-MM-DD, for the sitemap; null: not listed there. */
  modified: string | null;
  picture: SharePicture | null;
  /** JSON-LD: what search engines read, the same as what people see. */
  structured: readonly object[];
  /** Given for articles only. */
  article?: { published: string; author: string; tags: readonly string[] };
  page: ReactNode;
}

/** The server puts the site's own address, without a slash at its end, in its place. */
export const ORIGIN = '__ORIGIN__';
