import { renderToStaticMarkup } from 'react-dom/server';
import { ORIGIN, type SiteDocument } from './document.ts';
import { ShareTags } from './share-tags.tsx';

interface RenderedProps {
  document: SiteDocument;
  /** The addresses of the fonts in its first screen, which are preloaded. */
  fonts: readonly string[];
}

/** '</script' would end a script element's text, so '<' is escaped. */
const asJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What search engines, and apps in which someone shares the page, read of it. */
function OwnTags({ document }: Pick<RenderedProps, 'document'>) {
  const { path, title, description, modified, picture, article } = document;
  const address = `${ORIGIN}${path}`;
  const isListed = modified !== null;
  return (
    <>
      {isListed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {/* The address of a page that the server fills in has a secret. */}
      {!isListed && <meta name="referrer" content="no-referrer" />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {isListed && <meta property="og:url" content={address} />}
      <ShareTags {...{ title, description, picture }} />
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          <meta name="author" content={article.author} />
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
    </>
  );
}

function Head({ document, fonts }: RenderedProps) {
  const { title, description, filledHead } = document;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#111a1c" media="(prefers-color-scheme: dark)" />
      {filledHead ?? <OwnTags document={document} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title="PlanJam Blog" href="/rss.xml" />
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href="/site/site.css" />
      {!filledHead && <script type="module" src="/site/entry.ts" />}
      {document.structured.map((thing) => (
        // The text is ours, and asJson escapes it.
        <script key={asJson(thing)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: asJson(thing) }} />
      ))}
    </head>
  );
}

/** Renders the complete HTML of a page, with source addresses for Vite to resolve. */
export function renderDocument(document: SiteDocument, fonts: readonly string[] = []): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <Head document={document} fonts={fonts} />
      {/* In a high window the footer is at the bottom, and the page fills the space above it. */}
      <body className="flex min-h-dvh flex-col print:block">{document.page}</body>
    </html>,
  );
  return `<!doctype html>\n${html}`;
}
