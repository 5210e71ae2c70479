interface AvatarProps {
  username: string;
  avatarUrl: string | null | undefined;
  /** Marks whoever is here now; say it in words as well. */
  isPresent?: boolean;
  size?: 'small' | 'medium';
}

const sizes = { small: 'size-7 text-xs', medium: 'size-10 text-base' };

/** Marks that can't be seen, such as those that turn the direction of writing, are nobody's initial. */
const initials = (username: string) =>
  username
    .replaceAll(/\p{C}/gu, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** A person's picture, or their initials. Decoration: the name stands beside it in words. */
export function Avatar({ username, avatarUrl, isPresent = false, size = 'medium' }: AvatarProps) {
  return (
    <span aria-hidden className="relative inline-flex shrink-0">
      <span
        className={`flex items-center justify-center overflow-hidden rounded-full bg-ink font-bold font-sign text-paper ${sizes[size]}`}
      >
        {avatarUrl ? <img src={avatarUrl} alt="" className="size-full object-cover" /> : initials(username)}
      </span>
      {isPresent && <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-success ring-2 ring-card" />}
    </span>
  );
}
