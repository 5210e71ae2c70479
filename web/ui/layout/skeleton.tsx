import type { ReactNode } from 'react';

/** One grey block, in the place and size of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block rounded-control bg-line/70 ${className}`} />;
}

/** Stands for what is being loaded, with its geometry in `children`. Shows after 150 ms, so that a fast answer doesn't flash. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-label="Loading..." className="animate-late">
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  );
}
