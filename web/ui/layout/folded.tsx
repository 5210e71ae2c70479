import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedProps {
  title: ReactNode;
  /** Whether it is unfolded, if its owner decides. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What few people need, folded away under its title. */
export const Folded = ({ title, isOpen, onOpenChange, children }: FoldedProps) => (
  <details className="group" open={isOpen}>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: A summary is a button to the browser. */}
    <summary
      onClick={(event) => {
        if (!onOpenChange) return;
        event.preventDefault();
        onOpenChange(!isOpen);
      }}
      className="touch-target flex w-fit cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden"
    >
      <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-90" />
      {title}
    </summary>
    {children}
  </details>
);
