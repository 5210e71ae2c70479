import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Registration } from '../../schema/core/settings.ts';
import { pagePolicy, withNonce } from './headers.ts';
import { escapeHtml } from './html.ts';
import type { TransportEnv } from './transports.ts';

export interface WebConfig {
  /** Without a slash at the end. */
  publicUrl: string;
  tileUrl: string;
  tileAttribution: string;
  registration: Registration;
  contactEmail: string;
  /** Null: the server sends no e-mail. */
  smtpUrl: string | null;
  requiresInvitationLink: boolean;
  /** Null: no server is asked for ways. */
  routerUrl: string | null;
  /** Null: the server asks none, and finds towns, airports and countries only. */
  geocoderUrl: string | null;
  /** Whether trips can have public pages. */
  hasPublicPages: boolean;
  /** Whether browsers keep the app, and trips, to open them without a connection. */
  isOfflineOn: boolean;
}

const YEAR = 365 * 24 * 60 * 60;

/** Serves files with a name extension from a built folder. It sends a .br or .gz version if there is one. */
export function builtFiles(folder: string): MiddlewareHandler<TransportEnv> {
  if (!existsSync(folder)) return (_c, next) => next();
  const files = serveStatic<TransportEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      // The names of assets change with their content.
      const isAsset = c.req.path.includes('/assets/');
      c.header('Cache-Control', isAsset ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600');
    },
  });
  return (c, next) => (/\.(?!html$)[a-z0-9]+$/i.test(c.req.path) ? files(c, next) : next());
}

/** It accepts HTML, and does not prefer JSON by weight (RFC 9110, section 12.4.2). */
export function wantsPage(accept = ''): boolean {
  if (!/\btext\/html\b/i.test(accept)) return false;
  const ranges = parseAccept(accept);
  const weightOf = (name: string) => ranges.find(({ type }) => type.toLowerCase() === name)?.q ?? 0;
  return weightOf('text/html') > 0 && weightOf('text/html') >= weightOf('application/json');
}

/** Of a trip. */
const besideTrip = new Set(['history', 'pictures', 'files', 'booklet']);
/** Of the app, beside those of trips. */
const ownPages = new Set(['login', 'forgot', 'reset', 'confirm', 'join', 'invite', 'account', 'waiting']);

/** Returns the name of the built page for a path of the app's router: see scripts/vite/app-pages.tsx. */
function pageAt(path: string, registration: Registration): string {
  const [, first, second, third] = path.split('/');
  if (first === 'login' && registration === 'closed') return 'login-closed';
  if (first && ownPages.has(first)) return first;
  if (second === undefined || second === '') return 'trips';
  if (third && besideTrip.has(third)) return third;
  return second === 'new' ? 'new-trip' : 'trip';
}

/** The text of a page, or null if the web has not been built. @param name Of the page in the built app/. */
export type ReadPage = (name: string) => Promise<string | null>;

/** In a page's settings: the revision of the page that the service worker of the same version keeps. */
const REVISION = '__SHELL_REVISION__';

/** @param revision Empty on a server without the service worker. */
export const withRevision = (text: string, revision: string): string => text.replaceAll(REVISION, revision);

/**
 * Fills in the pages' __PLANJAM_CONFIG__, __CONTACT_EMAIL__ and __ORIGIN__, but not the revision, which depends on
 * them.
 * @param folder Has app/.
 */
export function filledPages(folder: string, { smtpUrl, geocoderUrl, routerUrl, ...settings }: WebConfig): ReadPage {
  const { publicUrl, tileUrl, tileAttribution, registration, contactEmail, hasPublicPages, isOfflineOn } = settings;
  const sendsMail = smtpUrl !== null;
  const requiresInvitationLink = settings.requiresInvitationLink && !sendsMail;
  const written = {
    ...{ publicUrl, tileUrl, tileAttribution, registration, contactEmail, sendsMail, requiresInvitationLink },
    ...{ hasRouter: routerUrl !== null, findsAddresses: geocoderUrl !== null, hasPublicPages, isOfflineOn },
    revision: REVISION,
  };
  const config = escapeHtml(JSON.stringify(written));
  const contact = escapeHtml(contactEmail);
  const pages = new Map<string, string>();
  return async (name) => {
    const known = pages.get(name);
    if (known !== undefined) return known;
    const page = await readFile(join(folder, `app/${name}.html`), 'utf8').catch(() => null);
    if (page === null) return null;
    const filled = page
      .replaceAll('__PLANJAM_CONFIG__', () => config)
      .replaceAll('__CONTACT_EMAIL__', () => contact)
      .replaceAll('__ORIGIN__', () => publicUrl);
    pages.set(name, filled);
    return filled;
  };
}

export const NOT_BUILT = 'The web app has not been built yet: run `npm run build`.';

/** Answers with the page of a path. It contains __CSP_NONCE__. */
export function appPage(read: ReadPage, readRevision: () => Promise<string>, { registration, tileUrl }: WebConfig) {
  return async (c: HonoContext<TransportEnv>): Promise<Response> => {
    const page = await read(pageAt(c.req.path, registration));
    if (page === null) return c.text(NOT_BUILT, 404);
    const nonce = randomBytes(16).toString('base64');
    const host = c.req.header('host') ?? null;
    c.header('Content-Security-Policy', pagePolicy({ within: withNonce(nonce), host, tileUrl }));
    return c.html(withRevision(page, await readRevision()).replaceAll('__CSP_NONCE__', nonce));
  };
}
