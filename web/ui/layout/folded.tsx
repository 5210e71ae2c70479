import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** What few people need, folded away under its title. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="touch-target flex w-fit cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
      {title}
    </summary>
    {children}
  </details>
);
