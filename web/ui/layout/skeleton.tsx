import type { ReactNode } from 'react';

/** A grey block at the place and size of the coming content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block rounded-control bg-line/70 ${className}`} />;
}

/** A placeholder while content loads; `children` give its shape. It waits 150 ms, so fast responses do not flash. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div role="status" aria-label="Loading..." className="animate-late">
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  );
}
