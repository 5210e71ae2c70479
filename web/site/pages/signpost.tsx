import { articles } from '../content/articles.ts';

/** The links at the end of an article: the other articles and the list. */
export function Signpost({ slug }: { slug: string }) {
  return (
    <nav aria-labelledby="read-on" className="print:hidden">
      <h2 id="read-on" className="text-xl">
        Read on
      </h2>
      <ul className="mt-4 space-y-3">
        {articles
          .filter((article) => article.slug !== slug)
          .map((article) => (
            <li key={article.slug}>
              <a
                href={`/blog/${article.slug}`}
                className="relative isolate flex min-h-14 items-center py-3 pr-12 pl-5 max-[20rem]:pr-8 max-[20rem]:pl-3 font-bold font-sign text-lg text-on-signal leading-tight before:absolute before:inset-0 before:-z-10 before:bg-signal before:[clip-path:polygon(0_0,calc(100%-1.75rem)_0,100%_50%,calc(100%-1.75rem)_100%,0_100%)] hover:underline"
              >
                {article.title}
              </a>
            </li>
          ))}
      </ul>
      <a
        href="/blog"
        className="touch-target mt-3 inline-flex items-center font-semibold text-link underline underline-offset-4"
      >
        See every article
      </a>
    </nav>
  );
}
