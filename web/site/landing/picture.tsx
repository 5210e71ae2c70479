interface Size {
  width: number;
  height: number;
}

interface PictureProps extends Size {
  /**
   * The name of its files in web/site/pictures, which the screenshots script creates: '{name}-light.webp' and
   * '{name}-dark.webp'.
   */
  name: string;
  /** The size of the files for phones, '{name}-phone-…'; without it phones use the wide ones. */
  phone?: Size;
  alt: string;
  caption: string;
  className?: string;
}

const PHONES = '(max-width: 39.99rem)';
const NIGHT = '(prefers-color-scheme: dark)';

export function Picture({ name, phone, alt, caption, width, height, className = '' }: PictureProps) {
  const file = `/site/pictures/${name}`;
  return (
    <figure className={`print:break-inside-avoid ${className}`}>
      <picture>
        {phone && <source media={`${PHONES} and ${NIGHT}`} srcSet={`${file}-phone-dark.webp`} {...phone} />}
        {phone && <source media={PHONES} srcSet={`${file}-phone-light.webp`} {...phone} />}
        <source media={NIGHT} srcSet={`${file}-dark.webp`} width={width} height={height} />
        <img
          src={`${file}-light.webp`}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full border"
        />
      </picture>
      <figcaption className="mt-2 text-muted text-sm">{caption}</figcaption>
    </figure>
  );
}
