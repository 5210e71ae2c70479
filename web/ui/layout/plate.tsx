import type { ReactNode } from 'react';

/** The yellow sign plate of day markers and the logo. Never the only sign of a state. */
export function Plate({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`figures inline-flex items-center justify-center rounded-plate bg-signal px-[0.5em] pt-[0.48em] pb-[0.28em] font-extrabold text-on-signal leading-none ring-2 ring-on-signal/85 ring-inset ${className}`}
    >
      {children}
    </span>
  );
}
