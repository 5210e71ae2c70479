import { stretchesOf } from './links.ts';

/** Renders a message with its web addresses as links. Everything else stays plain text. */
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
