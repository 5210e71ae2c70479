import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Handler, Context as HonoContext } from 'hono';
import type { Config } from '../config.ts';
import { takes } from '../http/compression.ts';
import { documentPolicy } from '../http/headers.ts';
import type { TransportEnv } from '../transports.ts';

/** What the prerenderer cannot know, as it writes it. */
export type SiteFacts = Pick<Config, 'publicUrl' | 'contactEmail' | 'sourceUrl'>;

/** Nobody is promised a source that can't be had: without an address of it, its link is a letter to the operator. */
const sourceOf = ({ sourceUrl, contactEmail }: SiteFacts) =>
  sourceUrl ?? `mailto:${contactEmail}?subject=The%20source%20of%20PlanJam`;

/** As they are: config.ts takes no address with a character that HTML, XML or JSON would want escaped. */
const withFacts = (text: string, facts: SiteFacts) =>
  text
    .replaceAll('__ORIGIN__', () => facts.publicUrl)
    .replaceAll('__SOURCE__', () => sourceOf(facts))
    .replaceAll('__CONTACT__', () => facts.contactEmail);

/** Public pages are the same for everybody; a new build is seen within minutes. */
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

const pathOf = (file: string) => {
  const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
  return path === '/index' ? '/' : path;
};

const sha256 = (data: string | Buffer, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(data).digest(encoding);

/** The hashes of what the build has put into a document, styles or script, as a policy names them. */
const hashesOf = (element: 'style' | 'script', html: string) =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `sha256-${sha256(text, 'base64')}`,
  );

async function prepare(file: string, facts: SiteFacts): Promise<Prepared> {
  const text = withFacts(await readFile(file, 'utf8'), facts);
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  // Weak: the same for each encoding, whose bytes differ.
  const etag = `W/"${sha256(plain, 'base64url').slice(0, 22)}"`;
  const policy = documentPolicy({ styles: hashesOf('style', text), scripts: hashesOf('script', text) });
  return { type: typeOf(file), etag, policy, plain, br, gzip: gz };
}

export interface Site {
  /** Answers with the document at the request's path, or goes on. */
  pages: Handler<TransportEnv>;
  /** Answers with the page for what isn't there, status 404; null when the site hasn't been built. */
  notFound: (c: HonoContext<TransportEnv>) => Promise<Response> | null;
}

/**
 * The public site as the build left it.
 * @param folder With the documents, named by their paths.
 * @param facts Where the site stands (canonical links are whole addresses), whom its readers write to, and where the
 *   source is.
 */
export function openSite(folder: string, facts: SiteFacts): Site {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = new Map(names.filter((name) => /\.\w+$/.test(name)).map((name) => [pathOf(name), join(folder, name)]));
  const ready = new Map<string, Promise<Prepared>>();

  async function answer(
    c: HonoContext<TransportEnv>,
    path: string,
    file: string,
    status: 200 | 404,
  ): Promise<Response> {
    const preparing = ready.get(path) ?? prepare(file, facts);
    ready.set(path, preparing);
    // What can't be read now may be readable for the next visitor.
    preparing.catch(() => ready.delete(path));
    const { type, etag, policy, plain, br, gzip: gz } = await preparing;
    c.header('Vary', 'Accept-Encoding', { append: true });
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', status === 200 ? CACHING : 'no-store');
    c.header('ETag', etag);
    if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null;
    if (encoding) c.header('Content-Encoding', encoding);
    const body = encoding === 'br' ? br : encoding === 'gzip' ? gz : plain;
    return c.body(new Uint8Array(body), status, { 'Content-Type': type });
  }

  return {
    pages: async (c, next) => {
      const { path } = c.req;
      const file = path === '/404' ? undefined : files.get(path);
      if (file) return answer(c, path, file, 200);
      const withoutSlash = path.replace(/\/+$/, '');
      if (withoutSlash !== path && files.has(withoutSlash)) {
        return c.redirect(`${withoutSlash}${new URL(c.req.url).search}`, 301);
      }
      // An article may have been renamed, or not be written yet.
      if (path.startsWith('/blog/')) return c.redirect('/blog', 302);
      return next();
    },
    notFound: (c) => {
      const file = files.get('/404');
      return file ? answer(c, '/404', file, 404) : null;
    },
  };
}
