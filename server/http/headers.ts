import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { TransportEnv } from '../transports.ts';

/** What a page of ours needs beyond its own origin. */
export interface PageNeeds {
  /** On the style elements that React Aria makes. */
  nonce: string;
  /** The Host that the browser asked for: some don't take 'self' to mean sockets as well. */
  host: string | null;
  /** Where the map's tiles come from. */
  tileUrl: string;
  /** GraphiQL's editor sets styles of its own and works in blob: workers. */
  hasEditor?: boolean;
}

/** The Content-Security-Policy of a page. Pictures may come from anywhere over https: covers and avatars are links. */
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

/** The hashes of the elements that stand in a public page, as `sha256-…`. */
interface Within {
  styles: readonly string[];
  scripts: readonly string[];
}

/** The Content-Security-Policy of a public page: the same for everybody, so that caches may keep it. */
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

/** For all that isn't a page: nothing in it may be loaded or run. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response, errors too; a handler's own Content-Security-Policy and Cache-Control stay. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<TransportEnv>[] {
  return [
    secureHeaders({
      // OpenStreetMap's tile servers ask for a Referer.
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
      xFrameOptions: 'DENY',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    }),
    async (c, next) => {
      await next();
      if (!c.res.headers.has('content-security-policy')) c.header('Content-Security-Policy', NOTHING);
      if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
    },
  ];
}
