import type { ReactNode } from 'react';
import type { ShownPicture } from './shown.ts';
import { texts } from './texts.ts';

interface OpenButtonProps {
  picture: ShownPicture;
  /** From 0. */
  place: number;
  count: number;
  onOpen: () => void;
  className?: string;
  children: ReactNode;
}

/** A small picture that opens on the whole screen. */
export const OpenButton = ({ picture, place, count, onOpen, className = '', children }: OpenButtonProps) => (
  <button
    type="button"
    aria-label={texts.open(place + 1, count, picture.alternativeText)}
    aria-haspopup="dialog"
    onClick={(event) => {
      event.currentTarget.focus({ preventScroll: true });
      onOpen();
    }}
    className={`block w-full cursor-pointer rounded-control ${className}`}
  >
    {children}
  </button>
);
