import { stretchesOf } from './links.ts';

/** What somebody wrote, with its web addresses to follow; all of it is text, whatever it looks like. */
export function LinkedText({ text }: { text: string }) {
  return stretchesOf(text).map((stretch) =>
    stretch.href ? (
      <a
        key={stretch.start}
        href={stretch.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {stretch.text}
      </a>
    ) : (
      stretch.text
    ),
  );
}
