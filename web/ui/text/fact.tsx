import type { ReactNode } from 'react';

/** What is known under a name, in a list of two columns (`dl`). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="written min-w-0">{children}</dd>
    </>
  );
}
