import type { ReactNode } from 'react';

/** The marigold sign plate: day markers, the logo. Never the only sign of anything. */
export function Plate({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`figures inline-flex items-center justify-center rounded-plate bg-signal px-[0.5em] pt-[0.48em] pb-[0.28em] font-extrabold text-on-signal leading-none ring-2 ring-on-signal/85 ring-inset ${className}`}
    >
      {children}
    </span>
  );
}
