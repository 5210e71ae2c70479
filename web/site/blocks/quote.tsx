interface QuoteProps {
  text: string;
  author?: string | undefined;
}

export function Quote({ text, author }: QuoteProps) {
  return (
    <figure className="route-line pl-6">
      <blockquote className="text-pretty text-xl leading-normal">{text}</blockquote>
      {author && <figcaption className="mt-2 font-sans text-muted text-sm">{author}</figcaption>}
    </figure>
  );
}
