import { Blocks } from '../blocks/blocks.tsx';
import { CallToAction } from '../blocks/call-to-action.tsx';
import { LongDate } from '../blocks/long-date.tsx';
import type { Article } from '../content/blocks.ts';
import { source } from '../content/source.ts';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';
import { blogPosting } from '../structured.ts';
import { besideText, Contents } from './contents.tsx';
import { ShareButton } from './share-button.tsx';
import { Signpost } from './signpost.tsx';
import { Tags } from './tags.tsx';

const reading = "font-['Literata','Literata_Fallback',Georgia,serif] text-[1.125rem] leading-[1.7] sm:text-[1.1875rem]";

function ArticlePage({ slug, title, publishDate, readTime, author, excerpt, tags, content }: Article) {
  return (
    <Frame path={`/blog/${slug}`} aside={{ href: '/blog', text: 'All Articles' }}>
      <article
        aria-labelledby="title"
        className="mx-auto grid max-w-6xl gap-x-12 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[14rem_minmax(0,40rem)]"
      >
        <div className={`${besideText} lg:top-20 lg:row-span-3`}>
          <a
            href="/blog"
            className="touch-target inline-flex items-center font-semibold text-link underline-offset-4 hover:underline print:hidden"
          >
            ‹ Back to Blog
          </a>
          <p className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm lg:mt-6 lg:flex-col lg:border-t lg:pt-6">
            <LongDate day={publishDate} />
            <span>{readTime}</span>
            <span>By {author}</span>
          </p>
          <div className="mt-8 hidden lg:block">
            <Contents
              title="In this article"
              sections={content.flatMap((block) =>
                block.kind === 'heading' ? [{ id: block.id, title: block.text }] : [],
              )}
            />
          </div>
        </div>
        <header className="mt-4 lg:mt-0">
          <h1 id="title" className="text-4xl">
            {title}
          </h1>
          <p className="mt-5 text-pretty text-lg text-muted sm:text-xl sm:leading-normal">{excerpt}</p>
          <Tags tags={tags} />
          <div className="mt-6">
            <ShareButton title={title} text={excerpt} />
          </div>
        </header>
        <div data-body className={`mt-10 min-w-0 border-t pt-10 ${reading}`}>
          <Blocks blocks={content} level="h2" />
        </div>
        <footer className="mt-14 space-y-12">
          <section aria-label="About the author" className="rounded-card border bg-card px-6 py-5">
            <p className="font-bold font-sign text-lg">{author}</p>
            <p className="mt-1 max-w-[60ch] text-muted">
              We build PlanJam, which is free and{' '}
              <a href={source} className="text-link underline underline-offset-4">
                open source
              </a>
              , and we write here about planning trips with other people.{' '}
              <a href="/about" className="text-link underline underline-offset-4">
                More about us
              </a>
            </p>
          </section>
          <CallToAction
            variant="inline"
            text="Have a trip in mind? An account is free and asks for no card."
            buttonText="Get Started for Free"
            link="/login?sign-up"
          />
          <Signpost slug={slug} />
        </footer>
      </article>
    </Frame>
  );
}

export const articleDocument = (article: Article): SiteDocument => {
  const { slug, title, metaDescription, publishDate, author, tags } = article;
  return {
    path: `/blog/${slug}`,
    title: `${title} - PlanJam Blog`,
    description: metaDescription,
    modified: publishDate,
    picture: { file: `/blog/${slug}.png`, kicker: 'Blog', text: title },
    structured: [blogPosting(article)],
    article: { published: publishDate, author, tags },
    page: <ArticlePage {...article} />,
  };
};
