import { Atlas } from '../ui/layout/atlas.tsx';
import { fitted, type Place } from './route.ts';

interface RouteSketchProps {
  route: readonly Place[];
  /** Draws the map of a trip without places. The same text draws the same one. */
  seed: string;
  className?: string;
}

const FRAME = { width: 320, height: 160, margin: 24 };
const GRID = [40, 80, 120, 160, 200, 240, 280];

/** A decorative sketch of a trip’s own route. A trip without places gets a page of an atlas. */
export function RouteSketch({ route, seed, className = '' }: RouteSketchProps) {
  const points = fitted(route, FRAME);
  const end = points.at(-1);
  if (!end) return <Atlas seed={seed} className={className} />;
  const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

  return (
    <svg aria-hidden viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className={`bg-land ${className}`}>
      <g className="stroke-card/60" strokeWidth="1">
        {GRID.map((x) => (
          <path key={x} d={`M${x} 0V${FRAME.height}${x < FRAME.height ? `M0 ${x}H${FRAME.width}` : ''}`} />
        ))}
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={line} className="stroke-card" strokeWidth="9" />
        <path d={line} className="stroke-link" strokeWidth="2.5" strokeDasharray="7 6" />
      </g>
      {/* A round cap of no length is a dot. All stops are one path. */}
      <path
        d={points.map(([x, y]) => `M${x} ${y}h0`).join('')}
        strokeLinecap="round"
        className="stroke-link"
        strokeWidth="7"
      />
      <circle cx={end[0]} cy={end[1]} r="8" className="fill-signal stroke-on-signal" strokeWidth="2.5" />
    </svg>
  );
}
