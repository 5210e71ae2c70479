import type { Gate } from './exchange.ts';

/** The permissions that a page needs beyond its own origin. */
export interface PageNeeds {
  /** For the page's scripts, and for the style elements that React Aria creates. */
  nonce: string;
  /** The request's Host header. In some browsers 'self' does not include WebSockets. */
  host: string | null;
  tileUrl: string;
  /** GraphiQL's editor needs inline styles and blob: workers. */
  hasEditor?: boolean;
}

/** Images may come from any https origin: covers and avatars are links. */
export function pagePolicy({ nonce, host, tileUrl, hasEditor = false }: PageNeeds): string {
  const sockets = host && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    hasEditor ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
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

const allowed = (kind: string, hashes: readonly string[]) =>
  [`${kind} 'self'`, ...hashes.map((hash) => `'${hash}'`)].join(' ');

/** The hashes of the inline elements of a public page, as `sha256-…`. */
interface Within {
  styles: readonly string[];
  scripts: readonly string[];
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
