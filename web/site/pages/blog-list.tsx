import { Atlas } from '../../ui/layout/atlas.tsx';
import { LongDate } from '../blocks/long-date.tsx';
import { articles } from '../content/articles.ts';
import type { Article } from '../content/blocks.ts';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';
import { Tags } from './tags.tsx';

const emoji: Record<string, string> = { 1: '🧩', 2: '🗳️', 3: '🗺️' };
const MOST_TAGS = 3;

function Stop({ id, slug, title, publishDate, readTime, excerpt, tags }: Article) {
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 pb-14 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-x-8">
      <span
        aria-hidden
        className="z-10 grid size-12 place-items-center rounded-full bg-signal text-xl ring-2 ring-on-signal/85 ring-inset sm:size-16 sm:text-2xl"
      >
        {emoji[id] ?? '🧭'}
      </span>
      <article
        aria-labelledby={slug}
        className="group relative gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
      >
        <div>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <LongDate day={publishDate} />
            <span aria-hidden>·</span>
            <span>{readTime}</span>
          </p>
          <h2 id={slug} className="mt-2 text-2xl sm:text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-[60ch] text-pretty text-lg">{excerpt}</p>
          <Tags tags={tags.slice(0, MOST_TAGS)} />
          <a
            href={`/blog/${slug}`}
            aria-label={`Read Article: ${title}`}
            className="touch-target mt-3 inline-flex items-center font-semibold text-link underline decoration-2 decoration-signal underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
          >
            Read Article
          </a>
        </div>
        <Atlas seed={slug} className="hidden aspect-video rounded-card border lg:block print:hidden" />
      </article>
    </li>
  );
}

export const blogList: SiteDocument = {
  path: '/blog',
  title: 'Blog - PlanJam',
  description:
    'On planning trips with other people: how to agree, how to talk about money, and what to do when it rains.',
  modified: articles[0]?.publishDate ?? null,
  picture: { file: '/blog.png', kicker: 'Blog', text: 'On planning trips with other people.' },
  structured: [],
  page: (
    <Frame path="/blog" aside={{ href: '/', text: 'Home' }}>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="text-4xl">PlanJam Blog</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          On planning trips with other people: how to agree, how to talk about money, and what to do when it rains. Also
          as a{' '}
          <a href="/rss.xml" className="text-link underline underline-offset-4">
            feed
          </a>
          .
        </p>
        <ol className="relative mt-12 before:absolute before:inset-y-0 before:left-6 before:border-input before:border-l-2 before:border-dashed sm:before:left-8">
          {articles.map((article) => (
            <Stop key={article.id} {...article} />
          ))}
        </ol>
      </div>
    </Frame>
  ),
};
