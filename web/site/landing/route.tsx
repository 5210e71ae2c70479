interface RouteProps {
  className: string;
}

/** A straight piece of the road down the page; `className` gives its place and height. */
export function Route({ className }: RouteProps) {
  return (
    <svg aria-hidden className={`w-1 print:hidden ${className}`}>
      <line x1="2" x2="2" y2="100%" className="route" />
    </svg>
  );
}

interface BendProps extends RouteProps {
  /** Where it starts and ends, as fractions of the width. */
  from: number;
  to: number;
}

/** A bend of the road to another part of the page. */
export function Bend({ from, to, className }: BendProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className={`hidden overflow-visible lg:block print:hidden ${className}`}
    >
      <path d={`M${from} 0C${from} 0.7 ${to} 0.3 ${to} 1`} className="route [vector-effect:non-scaling-stroke]" />
    </svg>
  );
}
