import type { ReactNode } from 'react';
import type { Drawing } from '../content/blocks.ts';

const WIDTH = 640;

interface Point {
  x: number;
  y: number;
}

function Sign({ x, y, number }: Point & { number: number }) {
  return (
    <g transform={`translate(${x} ${y})`} textAnchor="middle">
      <rect x="-17" y="-17" width="34" height="34" rx="6" className="fill-signal stroke-on-signal" strokeWidth="2.5" />
      <text y="8" className="fill-on-signal font-extrabold font-sign text-[21px]">
        {number}
      </text>
    </g>
  );
}

/** Chat bubbles in order. `number` is the stop that a bubble is about; `own` bubbles are on the right. */
const said: readonly { wide: number; own?: boolean; number?: number }[] = [
  { wide: 190 },
  { wide: 150, own: true },
  { wide: 210, number: 4 },
  { wide: 90 },
  { wide: 170, number: 1 },
  { wide: 120, own: true },
  { wide: 200, own: true, number: 5 },
  { wide: 240 },
  { wide: 150, number: 2 },
  { wide: 70, own: true },
  { wide: 180, own: true, number: 3 },
];
const LINE = 38;

function Talk() {
  return said.map(({ wide, own = false, number }, place) => {
    const [left, top] = [own ? 340 - wide : 28, 22 + place * LINE];
    return (
      <g key={top}>
        <rect
          x={left}
          y={top}
          width={wide}
          height="30"
          rx="9"
          className={own ? 'fill-tint stroke-link' : 'fill-paper stroke-input'}
          strokeWidth="1.5"
        />
        <path
          d={`M${left + (number ? 44 : 16)} ${top + 15}H${left + wide - 16}`}
          className="stroke-muted"
          strokeWidth="3"
          strokeDasharray="26 6 14 6"
        />
        {number && <Sign x={left + 15} y={top + 15} number={number} />}
      </g>
    );
  });
}

/** The same stops twice: in a chat, and in a plan. */
const talkAndPlan = (
  <svg aria-hidden viewBox={`0 0 ${WIDTH} 448`} className="bg-card">
    <Talk />
    <path d="M440 56V392" className="stroke-link" strokeWidth="3" strokeDasharray="9 7" />
    {[136, 92, 124, 108, 130].map((wide, place) => (
      <g key={wide}>
        <path d={`M476 ${50 + place * 84}h${wide * 0.6}`} className="stroke-link" strokeWidth="5" />
        <path d={`M476 ${64 + place * 84}h${wide}`} className="stroke-muted" strokeWidth="3" />
        <Sign x={440} y={56 + place * 84} number={place + 1} />
      </g>
    ))}
  </svg>
);

/** The stops in visiting order. */
const visited: readonly Point[] = [
  { x: 96, y: 62 },
  { x: 196, y: 104 },
  { x: 520, y: 236 },
  { x: 170, y: 214 },
  { x: 540, y: 92 },
];
const WAY = visited.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** A day whose route crosses the river three times for two stops on the other side. */
const crossedLine = (
  <svg aria-hidden viewBox={`0 0 ${WIDTH} 300`} className="bg-land">
    <path
      d="M300 -10C330 60 300 110 330 170S400 250 380 310H460C470 240 410 210 400 150S410 60 380 -10Z"
      className="fill-water"
    />
    <g className="fill-none stroke-card" strokeLinecap="round">
      <path d="M-10 96C60 70 130 100 196 104S300 150 400 150S520 130 650 148" strokeWidth="6" />
      <path d="M60 310C90 250 150 240 170 214S180 140 196 104S180 30 210 -10" strokeWidth="6" />
      <path d="M-10 190C50 200 110 190 178 196" strokeWidth="4" />
      <path d="M560 -10C530 40 560 70 540 92S540 190 520 236S540 280 530 310" strokeWidth="6" />
      <path d="M520 236C560 226 600 236 650 224" strokeWidth="4" />
      <path d="M470 92C500 100 520 90 540 92S610 70 650 76" strokeWidth="4" />
    </g>
    <path d={WAY} className="fill-none stroke-card" strokeWidth="9" strokeLinejoin="round" />
    <path d={WAY} className="fill-none stroke-link" strokeWidth="3" strokeDasharray="9 7" strokeLinejoin="round" />
    {visited.map((point, place) => (
      <Sign key={point.x} {...point} number={place + 1} />
    ))}
  </svg>
);

export const drawings: Record<Drawing, ReactNode> = { talkAndPlan, crossedLine };
