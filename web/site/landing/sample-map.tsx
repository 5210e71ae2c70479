import { sampleDay, wayThrough } from './sample-day.ts';

const WIDTH = 300;
const HEIGHT = 600;
const CELL = 60;

const NORTH_SHORE = 'C 40 300 62 288 96 284 S 176 268 206 246 S 250 214 268 190 S 288 140 300 128';
const SOUTH_SHORE = 'C 40 404 78 400 118 392 S 168 378 196 396 S 256 424 300 418';

/** Streets, the widest first, in the coordinates of the land between the shores. */
const AVENUE = 'M28 -10 C 40 40 66 90 92 128 S 118 190 124 272';
const STREETS = [
  'M-10 236 C 40 232 74 216 110 208',
  'M92 128 C 120 112 136 110 150 96 S 196 60 224 -10',
  'M150 96 C 168 130 182 142 214 160 S 250 186 262 196',
  'M-10 150 C 30 152 60 146 92 128',
  'M206 70 C 244 74 270 60 310 64',
  'M-10 276 C 40 284 90 270 124 262 S 196 238 218 224 S 260 176 290 122',
];
const SOUTHERN = [
  'M142 388 C 150 430 130 480 146 540 S 160 590 158 610',
  'M-10 470 C 60 460 100 470 140 478 S 250 470 310 486',
];
const GRID = [98, 106, 114, 122];

const words = 'fill-muted font-sign text-[11px] font-bold uppercase tracking-[0.12em]';

/** A decorative map of a town by a river with the day's route; the list has the same content. */
export function SampleMap({ className = '' }: { className?: string }) {
  const way = wayThrough(sampleDay);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      className={`bg-land ${className}`}
    >
      <path
        d={`M0 306 ${NORTH_SHORE} V 418 ${'L 300 418'} C 256 424 220 412 196 396 S 150 384 118 392 S 40 404 0 402 Z`}
        className="fill-water"
      />
      <path d={`M0 402 ${SOUTH_SHORE}`} fill="none" className="stroke-card" strokeWidth="1.5" />
      <g className="fill-activity/35">
        <path d="M-10 20 C 20 10 36 40 30 66 S 0 96 -10 90 Z" />
        <path d="M160 150 C 176 140 196 150 198 166 S 184 188 170 184 S 150 162 160 150 Z" />
        <path d="M210 500 C 240 490 270 510 262 540 S 214 560 204 540 S 196 506 210 500 Z" />
      </g>
      <path
        className="stroke-ink/12"
        d={Array.from(
          { length: 9 },
          (_, line) => `M0 ${(line + 1) * CELL}H${WIDTH}${line < 4 ? `M${(line + 1) * CELL} 0V${HEIGHT}` : ''}`,
        ).join('')}
      />
      <g fill="none" strokeLinecap="round" className="stroke-card">
        <path d={AVENUE} strokeWidth="7" />
        {STREETS.map((street) => (
          <path key={street} d={street} strokeWidth="4" />
        ))}
        {SOUTHERN.map((street) => (
          <path key={street} d={street} strokeWidth="4" />
        ))}
        {GRID.map((x, place) => (
          <path
            key={x}
            d={`M${x} ${214 + place * -1}V${258 - place * 3}M92 ${218 + place * 11}H128`}
            strokeWidth="1.5"
          />
        ))}
      </g>
      <text x="62" y="338" className="fill-link font-bold font-sign text-[15px] italic tracking-[0.3em]">
        Tejo
      </text>
      <text x="74" y="66" className={words}>
        Lisboa
      </text>
      <text x="168" y="452" className={words}>
        Cacilhas
      </text>
      <g fill="none" strokeLinejoin="round">
        <path data-way d={way} className="stroke-card" strokeWidth="8" strokeLinecap="round" />
        <path data-way d={way} className="stroke-link" strokeWidth="2.5" strokeDasharray="7 6" />
      </g>
      {sampleDay.map(({ id, short, x, y }, place) => (
        <g key={id} data-sign={id} transform={`translate(${x} ${y})`} textAnchor="middle">
          <text
            y="29"
            className="fill-ink stroke-land font-bold font-sign text-[12px] [paint-order:stroke]"
            strokeWidth="4"
            strokeLinejoin="round"
          >
            {short}
          </text>
          <rect
            x="-13"
            y="-13"
            width="26"
            height="26"
            rx="5"
            className="fill-signal stroke-on-signal"
            strokeWidth="2"
          />
          <text y="6" className="fill-on-signal font-extrabold font-sign text-[15px]" data-number>
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
