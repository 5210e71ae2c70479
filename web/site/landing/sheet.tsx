import type { ReactNode } from 'react';

interface SheetProps {
  /** The number of columns and rows in the margins. */
  columns: number;
  rows: number;
  className?: string;
  children: ReactNode;
}

const counted = (length: number) => Array.from({ length }, (_, place) => place + 1);

/** A sheet of a road atlas, with letters along its top margin and numbers down its left one. */
export function Sheet({ columns, rows, className = '', children }: SheetProps) {
  return (
    <div
      className={`grid grid-cols-[1.125rem_minmax(0,1fr)] grid-rows-[1.25rem_minmax(0,1fr)] border-2 border-ink bg-card ${className}`}
    >
      <div aria-hidden className="figures col-start-2 flex text-center font-bold text-muted text-xs">
        {counted(columns).map((column) => (
          <span key={column} className="flex-1 border-ink border-r pt-0.5 last:border-r-0">
            {String.fromCharCode(64 + column)}
          </span>
        ))}
      </div>
      <div aria-hidden className="figures flex flex-col text-center font-bold text-muted text-xs">
        {counted(rows).map((row) => (
          <span key={row} className="flex flex-1 items-center justify-center border-ink border-b last:border-b-0">
            {row}
          </span>
        ))}
      </div>
      <div className="border-ink border-t border-l">{children}</div>
    </div>
  );
}
