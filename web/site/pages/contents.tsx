/**
 * The position next to a text. It stays in view and scrolls by itself in a low window, so that its end can be reached.
 */
export const besideText =
  'lg:sticky lg:-mx-2 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:pb-2';

interface ContentsProps {
  title: string;
  sections: readonly { id: string; title: string }[];
}

/** A table of contents: the sections along a dashed line, next to the text if there is room. */
export function Contents({ title, sections }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="print:hidden">
      <h2 id="contents" className="text-base">
        {title}
      </h2>
      <ol className="route-line mt-3 pl-4">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center text-pretty py-1 text-muted leading-snug underline-offset-4 hover:text-ink hover:underline lg:min-h-8 lg:text-sm"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
