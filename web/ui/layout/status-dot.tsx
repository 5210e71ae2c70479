import type { ReactNode } from 'react';

const colors = { good: 'bg-success', waiting: 'bg-warning', bad: 'bg-danger' } as const;

interface StatusDotProps {
  state: keyof typeof colors;
  children: ReactNode;
}

/** A state in text, announced when it changes, with a coloured dot. */
export function StatusDot({ state, children }: StatusDotProps) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-muted text-sm print:hidden">
      <span aria-hidden className={`size-2.5 rounded-full ${colors[state]}`} />
      {children}
    </p>
  );
}
