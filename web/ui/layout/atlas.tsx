interface AtlasProps {
  /** The same text draws the same map. */
  seed: string;
  className?: string;
}

/** Numbers between 0 and 1 that depend only on the text (a linear congruential generator). */
function* numbersFrom(text: string): Generator<number, never> {
  let state = [...text].reduce((sum, letter) => (sum * 33 + (letter.codePointAt(0) ?? 0)) % 65_521, 5381);
  for (;;) {
    state = (state * 16_807) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

const WIDTH = 320;
const HEIGHT = 180;
const GRID = [40, 80, 120, 160, 200, 240, 280];

const through = (points: readonly (readonly [number, number])[]) =>
  points
    .map(([x, y], place) => {
      const before = points[place - 1];
      if (!before) return `M${x} ${y}`;
      const bend = (x - before[0]) / 2;
      return `C${before[0] + bend} ${before[1]} ${x - bend} ${y} ${x} ${y}`;
    })
    .join('');

/** A decorative page of a paper atlas: water, a graticule, and a route to a place. */
export function Atlas({ seed, className = '' }: AtlasProps) {
  const numbers = numbersFrom(seed);
  const between = (least: number, most: number) => Math.round(least + numbers.next().value * (most - least));

  const shore = [-20, 90, 200, WIDTH + 20].map((x) => [x, between(110, 175)] as const);
  // The place stays visible in the widest strip that a page crops from the middle, four times as wide as high.
  const place = [between(170, 270), between(64, 110)] as const;
  const roads = [0, 1].map((number) => [
    [-20, between(10, 110)] as const,
    [between(60, 240), between(20 + number * 40, 60 + number * 40)] as const,
    [WIDTH + 20, between(10, 110)] as const,
  ]);
  const route = [[-20, between(30, 150)], [between(50, 120), between(30, 140)], place] as const;

  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={`bg-land ${className}`}
    >
      <path d={`${through(shore)}V${HEIGHT}H-20Z`} className="fill-water" />
      <g className="stroke-card/60" strokeWidth="1">
        {GRID.map((x) => (
          <path key={x} d={`M${x} 0V${HEIGHT}${x < HEIGHT ? `M0 ${x}H${WIDTH}` : ''}`} />
        ))}
      </g>
      <g fill="none" className="stroke-card" strokeWidth="3">
        {roads.map((road) => (
          <path key={through(road)} d={through(road)} />
        ))}
      </g>
      <path d={through(route)} fill="none" className="stroke-card" strokeWidth="9" strokeLinecap="round" />
      <path d={through(route)} fill="none" className="stroke-link" strokeWidth="2.5" strokeDasharray="7 6" />
      <circle cx={place[0]} cy={place[1]} r="8" className="fill-signal stroke-on-signal" strokeWidth="2.5" />
    </svg>
  );
}
