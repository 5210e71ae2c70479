import type { ReactNode } from 'react';
import { pictureId } from './day-signs.ts';

/** A picture of 24 × 24 for each sign. */
export type SignPicture = { sign: string; picture: ReactNode };

/** Draws the pictures once, out of sight. The plates of hundreds of markers only refer to them. */
export const SignPictures = ({ pictures }: { pictures: readonly SignPicture[] }) => (
  <svg aria-hidden className="absolute size-0">
    {pictures.map(({ sign, picture }) => (
      <symbol key={sign} id={pictureId(sign)} viewBox="0 0 24 24">
        {picture}
      </symbol>
    ))}
  </svg>
);
