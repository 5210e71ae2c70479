import { dirname, join, relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { SiteDocument } from '../../web/site/document.ts';
import { documents } from '../../web/site/documents.tsx';
import { feed, robots, sitemap, webManifest } from '../../web/site/feeds.ts';
import { invited } from '../../web/site/invited.ts';
import { renderDocument } from '../../web/site/render-document.tsx';
import { iconFiles, sharePicture } from './pictures.ts';

const root = join(import.meta.dirname, '../../web');
/** Returns the typefaces of a page's first screen. The largest is first, because it gets the open connection. */
const fontsOf = ({ article }: SiteDocument) => [
  'atkinson-hyperlegible-next-site-wght',
  ...(article ? ['literata-site-400'] : []),
  'overpass-site-800',
];
const paths = new Map(documents.map((document) => [document.path, document]));
/** Returns a document's path in the build: 'documents/index.html', 'documents/blog/{slug}.html'. */
const fileOf = (path: string) => join(root, 'documents', path === '/' ? 'index.html' : `${path}.html`);
const files = new Map(documents.map((document) => [fileOf(document.path), document]));

/** The public site's entries for Vite: virtual files, which exist only during the build. */
export const siteEntries = [...files.keys()];

/** The app's paths. All other pages are documents, or do not exist. */
const appPaths = /^\/(login|reset|join|account|waiting|trips|invite)(\/|\?|$)/;

function serveInDevelopment(server: ViteDevServer): void {
  server.middlewares.use((request, response, next) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const path = request.url?.split('?')[0] ?? '/';
    if (!wantsPage || /^\/(graphql|t\/)/.test(path)) return next();
    if (appPaths.test(path)) {
      request.url = '/app.html';
      return next();
    }
    const document = paths.get(path) ?? paths.get('/404');
    if (!document) return next();
    const page = renderDocument(document).replace('</body>', '<script type="module" src="/site/first.ts"></script>$&');
    server.transformIndexHtml(path, page).then(
      (html) => response.setHeader('content-type', 'text/html').end(html),
      (error: unknown) => next(error),
    );
  });
}

/** Prerenders the public site. The server replaces placeholders for its address and the contact address. */
export const site: Plugin = {
  name: 'site',
  configureServer: serveInDevelopment,
  resolveId: (id) => (files.has(id) ? id : null),
  load: (id) => {
    const document = files.get(id);
    if (!document) return null;
    const fonts = fontsOf(document).map((font) => relative(dirname(id), join(root, `fonts/${font}.woff2`)));
    return renderDocument(document, fonts);
  },
  async generateBundle() {
    const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
    emit('documents/sitemap.xml', sitemap());
    emit('documents/robots.txt', robots());
    emit('documents/rss.xml', feed());
    emit('manifest.webmanifest', webManifest());
    for (const [name, content] of Object.entries(await iconFiles())) emit(name, content);
    for (const { picture } of [...documents, invited]) {
      if (picture) emit(`pictures${picture.file}`, await sharePicture(picture));
    }
  },
};
