import { Fragment } from 'react';

/** **bold** or [text](/path): the only markup in the site's texts. */
const MARK = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

const linkStyle =
  'text-link underline decoration-2 decoration-signal underline-offset-4 hover:decoration-current print:no-underline';

const absolute = (href: string, origin: string) => (href.startsWith('/') ? origin + href : href);

interface MarkedProps {
  text: string;
  /** Prefixes links with the site's address and adds no styles, for feed readers. */
  origin?: string;
}

export function Marked({ text, origin }: MarkedProps) {
  let shown = 0;
  const parts = [...text.matchAll(MARK)].map((mark) => {
    const [whole, bold, words, href = ''] = mark;
    const before = text.slice(shown, mark.index);
    shown = mark.index + whole.length;
    return (
      <Fragment key={mark.index}>
        {before}
        {bold ? (
          <strong>{bold}</strong>
        ) : (
          <a {...(origin === undefined ? { href, className: linkStyle } : { href: absolute(href, origin) })}>{words}</a>
        )}
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(shown)}
    </>
  );
}
