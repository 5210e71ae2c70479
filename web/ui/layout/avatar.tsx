import { type CSSProperties, useState } from 'react';
import { hueOf, initialsOf } from './face.ts';

interface AvatarProps {
  username: string;
  avatarUrl: string | null | undefined;
  /** Marks a person who is here now; say it in text as well. */
  isPresent?: boolean;
  size?: 'tiny' | 'small' | 'medium' | 'large';
}

const sizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-7 text-xs',
  medium: 'size-10 text-base',
  large: 'size-20 text-xl',
};

/** A person's picture, or their initials, also if the viewer may not see it. Decorative: the name is next to it. */
export function Avatar({ username, avatarUrl, isPresent = false, size = 'medium' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span aria-hidden className="relative inline-flex shrink-0">
      <span
        className={`face flex items-center justify-center overflow-hidden rounded-full font-bold font-sign ${sizes[size]}`}
        style={{ '--hue': hueOf(username) } as CSSProperties}
      >
        {avatarUrl && avatarUrl !== missing ? (
          <img
            src={`${avatarUrl}?width=320`}
            alt=""
            onError={() => setMissing(avatarUrl)}
            className="size-full object-cover"
          />
        ) : (
          initialsOf(username)
        )}
      </span>
      {isPresent && <span className="absolute right-0 bottom-0 size-2.5 rounded-full bg-success ring-2 ring-card" />}
    </span>
  );
}
