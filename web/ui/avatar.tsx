interface AvatarProps {
  username: string;
  avatarUrl: string | null | undefined;
  /** Marks whoever is here now; say it in words as well. */
  isPresent?: boolean;
  size?: 'small' | 'medium';
}

const sizes = { small: 'size-7 text-xs', medium: 'size-10 text-base' };

/** Of the first word and the last. Signs are nobody's initial where there are letters; marks that can't be seen, never. */
function initials(username: string): string {
  const words = username.replaceAll(/\p{C}/gu, '').split(/[\s._-]+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const shown = letters.length > 0 ? letters : words.flatMap((word) => [...word][0] ?? []);
  return [...shown.slice(0, 1), ...shown.slice(1).slice(-1)].join('').toUpperCase();
}

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
