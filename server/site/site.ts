import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Handler, Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Config } from '../config/config.ts';
import { takes } from '../http/compression.ts';
import { isNamed, tagOf } from '../http/etag.ts';
import { documentPolicy } from '../http/headers.ts';
import { type Html, html } from '../http/html.ts';
import type { TransportEnv } from '../http/transports.ts';

/** The facts that the prerenderer does not know. */
export type SiteFacts = Pick<Config, 'publicUrl' | 'contactEmail' | 'sourceUrl' | 'geocoderUrl'>;

/** Returns the link to the source. Without SOURCE_URL it is an e-mail to the operator, so it always works. */
const sourceOf = ({ sourceUrl, contactEmail }: SiteFacts) =>
  sourceUrl ?? `mailto:${contactEmail}?subject=The%20source%20of%20PlanJam`;

/** Only the host: its path says nothing to people. */
const geocoderOf = ({ geocoderUrl }: SiteFacts) =>
  geocoderUrl === null ? 'no other server' : new URL(geocoderUrl).host;

/** Inserts the facts without escaping: config.ts refuses characters that need escaping in HTML, XML or JSON. */
const withFacts = (text: string, facts: SiteFacts) =>
  text
    .replaceAll('__ORIGIN__', () => facts.publicUrl)
    .replaceAll('__SOURCE__', () => sourceOf(facts))
    .replaceAll('__CONTACT__', () => facts.contactEmail)
    .replaceAll('__GEOCODER__', () => geocoderOf(facts));

/** Public pages are the same for all visitors. A new build becomes visible within minutes. */
const CACHING = 'public, max-age=300, stale-while-revalidate=86400';

interface Prepared {
  type: string;
  etag: string;
  policy: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
const typeOf = (file: string) =>
  basename(file) === 'rss.xml' ? 'application/rss+xml; charset=utf-8' : (types[extname(file).slice(1)] ?? 'text/plain');

/** The pages that the server shows at other addresses than their own. */
const isOwnPage = (path: string) => ['/404', '/failed'].includes(path) || /^\/(mail|t)\//.test(path);

const pathOf = (file: string) => {
  const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
  return path === '/index' ? '/' : path;
};

/** Returns the hashes of a document's inline styles or scripts, in the form of a Content-Security-Policy. */
const hashesOf = (element: 'style' | 'script', html: string) =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `sha256-${hash('sha256', text, 'base64')}`,
  );

async function prepare(file: string, facts: SiteFacts): Promise<Prepared> {
  const text = withFacts(await readFile(file, 'utf8'), facts);
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const policy = documentPolicy({ styles: hashesOf('style', text), scripts: hashesOf('script', text) });
  return { type: typeOf(file), etag: tagOf(plain), policy, plain, br, gzip: gz };
}

export interface Site {
  /** Answers with the document at the request's path, or calls the next handler. */
  pages: Handler<TransportEnv>;
  /** Answers with the 404 page; null if the site has not been built. */
  notFound: (c: HonoContext<TransportEnv>) => Promise<Response> | null;
  /** Answers with a page that is filled in; null if the site has not been built. See `filled`. */
  show: (
    c: HonoContext<TransportEnv>,
    path: string,
    status: ContentfulStatusCode,
    values: Values,
  ) => Promise<Response | null>;
  /**
   * Returns a page that is filled in, and its Content-Security-Policy; null if the site has not been built.
   * @param path As '/mail/ask'. @param values For the page's placeholders: `{ EMAIL }` for __EMAIL__. Text is escaped.
   */
  filled: (path: string, values: Values) => Promise<{ text: string; policy: string } | null>;
}

type Values = Readonly<Record<string, string | Html>>;

/** @param folder The folder with the documents, named by their paths. @param facts Canonical links need the address. */
export function openSite(folder: string, facts: SiteFacts): Site {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = new Map(names.filter((name) => /\.\w+$/.test(name)).map((name) => [pathOf(name), join(folder, name)]));
  const shown = new Map([...files].filter(([path]) => !isOwnPage(path)));
  const ready = new Map<string, Promise<Prepared>>();

  function prepared(path: string, file: string): Promise<Prepared> {
    const preparing = ready.get(path) ?? prepare(file, facts);
    ready.set(path, preparing);
    // After a read error, the next request tries again.
    preparing.catch(() => ready.delete(path));
    return preparing;
  }

  async function answer(
    c: HonoContext<TransportEnv>,
    path: string,
    file: string,
    status: 200 | 404,
  ): Promise<Response> {
    const { type, etag, policy, plain, br, gzip: gz } = await prepared(path, file);
    c.header('Vary', 'Accept-Encoding', { append: true });
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', status === 200 ? CACHING : 'no-store');
    c.header('ETag', etag);
    if (status === 200 && isNamed(etag, c.req.header('if-none-match'))) return c.body(null, 304);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null;
    if (encoding) c.header('Content-Encoding', encoding);
    const body = encoding === 'br' ? br : encoding === 'gzip' ? gz : plain;
    return c.body(new Uint8Array(body), status, { 'Content-Type': type });
  }

  async function filled(path: string, values: Values) {
    const file = files.get(path);
    if (!file) return null;
    const { plain, policy } = await prepared(path, file);
    const text = String(plain).replaceAll(/__([A-Z]+)__/g, (whole, name) => html`${values[name] ?? whole}`.text);
    return { text, policy };
  }

  return {
    pages: async (c, next) => {
      const { path } = c.req;
      const file = shown.get(path);
      if (file) return answer(c, path, file, 200);
      // Without the lookbehind, the time for thousands of slashes would grow with their square.
      const withoutSlash = path.replace(/(?<!\/)\/+$/, '');
      if (withoutSlash !== path && shown.has(withoutSlash)) {
        return c.redirect(`${withoutSlash}${new URL(c.req.url).search}`, 301);
      }
      // The article may have been renamed, or is not written yet.
      if (path.startsWith('/blog/')) return c.redirect('/blog', 302);
      return next();
    },
    notFound: (c) => {
      const file = files.get('/404');
      return file ? answer(c, '/404', file, 404) : null;
    },
    filled,
    show: async (c, path, status, values) => {
      const page = await filled(path, values);
      if (!page) return null;
      c.header('Content-Security-Policy', page.policy);
      return c.html(page.text, status);
    },
  };
}
