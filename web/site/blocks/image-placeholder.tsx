interface ImagePlaceholderProps {
  /** What is to be seen on the picture. */
  alt: string;
  caption: string;
}

/** The place of a picture that isn't there yet, which says what it will show. */
export function ImagePlaceholder({ alt, caption }: ImagePlaceholderProps) {
  return (
    <figure className="break-inside-avoid">
      <div className="rounded-card border-2 border-input border-dashed bg-sunken px-6 py-10 text-center">
        <p className="font-bold font-sign text-muted text-sm">Picture to come</p>
        <p className="mx-auto mt-2 max-w-[46ch] text-pretty text-muted">{alt}</p>
      </div>
      <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}
