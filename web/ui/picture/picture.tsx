import { useState } from 'react';
import { useKeptUrl } from '../../offline/kept-blob.ts';
import { type Crop, WHOLE } from './crop.ts';

export interface Shown {
  url: string;
  /** In pixels, in ascending order. */
  widths: readonly number[];
  /** A tiny version as a data: address. */
  placeholder: string;
}

interface PictureProps {
  picture: Shown;
  alt: string;
  /** The width on the screen, as in CSS: '22rem'. */
  across: string;
  /** The part that fills the frame. The frame has the part's ratio. */
  crop?: Crop | null | undefined;
  className?: string;
}

const percent = (part: number) => `${part * 100}%`;

/** A picture in a frame of a fixed size. It loads when it is near the screen, and until then its placeholder shows. */
export function Picture({ picture, alt, across, crop, className = '' }: PictureProps) {
  const { url, widths, placeholder } = picture;
  // Without a line this device may have a small version.
  const [missing, setMissing] = useState<string | null>(null);
  const kept = useKeptUrl('pictures', missing === url ? url : null);
  const { x, y, width, height } = crop ?? WHOLE;
  const place = {
    width: percent(1 / width),
    height: percent(1 / height),
    left: percent(-x / width),
    top: percent(-y / height),
  };
  return (
    <span className={`relative block overflow-hidden bg-sunken ${className}`}>
      <img
        loading="lazy"
        decoding="async"
        src={kept ?? `${url}?width=320`}
        srcSet={kept ? undefined : widths.map((each) => `${url}?width=${each} ${each}w`).join(', ')}
        onError={() => setMissing(url)}
        sizes={width < 1 ? `calc(${across} / ${width.toFixed(3)})` : across}
        alt={alt}
        // It would show through transparent pictures.
        onLoad={({ currentTarget }) => {
          currentTarget.style.backgroundImage = '';
        }}
        className="absolute max-w-none bg-center bg-cover object-cover"
        style={{ ...place, backgroundImage: `url("${placeholder}")` }}
      />
    </span>
  );
}
