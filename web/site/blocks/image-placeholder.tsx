import type { Drawing } from '../content/blocks.ts';
import { drawings } from './drawings.tsx';

interface ImagePlaceholderProps {
  drawing: Drawing;
  alt: string;
  caption: string;
}

export function ImagePlaceholder({ drawing, alt, caption }: ImagePlaceholderProps) {
  return (
    <figure className="break-inside-avoid">
      <div role="img" aria-label={alt} className="overflow-hidden rounded-card border">
        {drawings[drawing]}
      </div>
      <figcaption className="mt-2 text-pretty text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}
