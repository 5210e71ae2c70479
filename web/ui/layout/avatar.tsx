import { useState } from 'react';

interface AvatarProps {
  username: string;
  avatarUrl: string | null | undefined;
  /** Marks a person who is here now; say it in text as well. */
  isPresent?: boolean;
  size?: 'small' | 'medium' | 'large';
}

const sizes = { small: 'size-7 text-xs', medium: 'size-10 text-base', large: 'size-20 text-xl' };

/**
 * The initials of the first and last word. Symbols are used only if there are no letters, and invisible characters
 * never.
 */
function initials(username: string): string {
  const words = username.replaceAll(/\p{C}/gu, '').split(/[\s._-]+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const shown = letters.length > 0 ? letters : words.flatMap((word) => [...word][0] ?? []);
  return [...shown.slice(0, 1), ...shown.slice(1).slice(-1)].join('').toUpperCase();
}

/** A colour for each name, dark enough for paper-coloured letters. */
function colourOf(username: string): string {
  const sum = [...username].reduce((before, letter) => (before * 137 + (letter.codePointAt(0) ?? 0)) % 2 ** 32, 7);
  // The golden ratio spreads close values, so that similar names get different hues.
  const hue = Math.round(((sum * 0.618033988749895) % 1) * 360);
  return `light-dark(oklch(0.42 0.085 ${hue}), oklch(0.83 0.085 ${hue}))`;
}

/** A person's picture, or their initials: also where the viewer may not see the picture. Decorative: the name is next to it. */
export function Avatar({ username, avatarUrl, isPresent = false, size = 'medium' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span aria-hidden className="relative inline-flex shrink-0">
      <span
        className={`flex items-center justify-center overflow-hidden rounded-full font-bold font-sign text-paper ${sizes[size]}`}
        style={{ backgroundColor: colourOf(username) }}
      >
        {avatarUrl && avatarUrl !== missing ? (
          <img
            src={`${avatarUrl}?width=320`}
            alt=""
            onError={() => setMissing(avatarUrl)}
            className="size-full object-cover"
          />
        ) : (
          initials(username)
        )}
      </span>
      {isPresent && <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-success ring-2 ring-card" />}
    </span>
  );
}
