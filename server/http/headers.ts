import type { Gate } from './exchange.ts';

/** The sources of a page's inline elements: `nonce-…` or `sha256-…`. */
export interface Within {
  styles: readonly string[];
  scripts: readonly string[];
}

/** One nonce for all: also for the style elements that React Aria creates. */
export const withNonce = (nonce: string): Within => ({ styles: [`nonce-${nonce}`], scripts: [`nonce-${nonce}`] });

const allowed = (kind: string, sources: readonly string[]) =>
  [`${kind} 'self'`, ...sources.map((source) => `'${source}'`)].join(' ');

/** The permissions that a page needs beyond its own origin. */
export interface PageNeeds {
  within: Within;
  /** The request's Host header. In some browsers 'self' does not include WebSockets. */
  host: string | null;
  tileUrl: string;
  /** GraphiQL's editor needs inline styles and blob: workers. */
  hasEditor?: boolean;
}

/** Images may come from any https origin: covers and avatars are links. */
export function pagePolicy({ within, host, tileUrl, hasEditor = false }: PageNeeds): string {
  const sockets = host && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    allowed('script-src', within.scripts),
    hasEditor ? "style-src 'self' 'unsafe-inline'" : allowed('style-src', within.styles),
    `img-src 'self' data: blob: https: ${new URL(tileUrl).origin}`,
    hasEditor ? "font-src 'self' data:" : "font-src 'self'",
    `connect-src 'self'${sockets}`,
    hasEditor ? "worker-src 'self' blob:" : "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** It is the same for all visitors, so that caches can store it. */
export const documentPolicy = ({ styles, scripts }: Within) =>
  [
    "default-src 'none'",
    allowed('script-src', scripts),
    allowed('style-src', styles),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The policy of the service worker, which a browser applies to what the worker fetches: pages and files of this origin.
 */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The policy for responses that are not pages: nothing may be loaded or run. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const defaults = {
  'Content-Security-Policy': NOTHING,
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // OpenStreetMap's tile servers ask for a Referer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

/** Of all responses, also errors. A handler's own header of the same name takes the place. */
export function defaultHeaders(isHttps: boolean): Gate {
  const transport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  const headers = Object.entries({ ...defaults, ...(isHttps && transport) });
  return ({ outgoing }) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    return false;
  };
}
