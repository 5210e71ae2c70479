import type { ReactNode } from 'react';

const plate = 'fill-signal stroke-on-signal';
const ground = 'fill-land';
const line = 'fill-none stroke-link';

/** The parts of a trip as map signs, 56 by 40. */
const entries: readonly { term: string; text: string; symbol: ReactNode }[] = [
  {
    term: 'Itinerary',
    text: 'Every stop under its day, with its time, place, price, notes and who is in. Drag one, and it gets the time that fits.',
    symbol: (
      <>
        <path d="M6 20H50" className={line} strokeWidth="2.5" strokeDasharray="6 5" />
        <circle cx="6" cy="20" r="4.5" className="fill-link" />
        <circle cx="28" cy="20" r="4.5" className="fill-link" />
        <circle cx="50" cy="20" r="4.5" className="fill-link" />
      </>
    ),
  },
  {
    term: 'Day planner',
    text: 'The same stops under their days. Move one to Friday and it keeps its time of day. Two that overlap are marked.',
    symbol: (
      <>
        <rect x="11" y="6" width="34" height="28" rx="5" className={plate} strokeWidth="2" />
        <text x="28" y="27" textAnchor="middle" className="fill-on-signal font-extrabold font-sign text-[18px]">
          7
        </text>
      </>
    ),
  },
  {
    term: 'Map',
    text: 'Stops with a place stand on OpenStreetMap, so that somebody notices in time that lunch is across the river.',
    symbol: (
      <>
        <rect width="56" height="40" className={ground} />
        <path d="M0 30C18 22 34 40 56 26V40H0Z" className="fill-water" />
        <path d="M28 20V32" className="stroke-on-signal" strokeWidth="3" />
        <rect x="19" y="5" width="18" height="16" rx="3" className={plate} strokeWidth="2" />
      </>
    ),
  },
  {
    term: 'Costs',
    text: 'Put a price on a stop. Each day is added up, and the trip as well.',
    symbol: (
      <>
        <rect x="2" y="9" width="52" height="22" rx="2" className="fill-none stroke-ink" strokeWidth="1.5" />
        <text x="28" y="26" textAnchor="middle" className="fill-ink font-bold font-sign text-[15px]">
          $54
        </text>
      </>
    ),
  },
  {
    term: 'Chat',
    text: 'One that belongs to the trip, with replies, reactions and mentions, a line above the first message that you haven’t read, and a search that finds the others.',
    symbol: (
      <>
        <path d="M2 6H38V20H14L8 26V20H2Z" className="fill-tint stroke-link" strokeWidth="1.5" />
        <path d="M20 24H54V36H20Z" className="fill-link" />
      </>
    ),
  },
  {
    term: 'Polls',
    text: 'Two to five options, one vote each, and a closing time if you want one.',
    symbol: (
      <>
        <path d="M2 11H54M2 29H54" className="stroke-line" strokeWidth="10" />
        <path d="M2 11H42M2 29H16" className="stroke-link" strokeWidth="10" />
      </>
    ),
  },
  {
    term: 'Here now',
    text: 'Whoever has the trip open is shown, so that you know whom you’re arguing with.',
    symbol: (
      <g strokeWidth="3" className="fill-ink stroke-card">
        <circle cx="14" cy="20" r="11" />
        <circle cx="28" cy="20" r="11" />
        <circle cx="42" cy="20" r="11" />
      </g>
    ),
  },
  {
    term: 'Paper',
    text: 'The plan prints without its buttons, for empty batteries and grandparents.',
    symbol: (
      <>
        <path d="M14 2H36L42 8V38H14Z" className="fill-card stroke-ink" strokeWidth="1.5" />
        <path d="M19 15H37M19 22H37M19 29H30" className="stroke-muted" strokeWidth="2" />
      </>
    ),
  },
];

export function Legend() {
  return (
    <div className="border-2 border-ink bg-card print:break-inside-avoid">
      <h3 className="border-ink border-b px-5 pt-2.5 pb-1.5 text-lg">Legend</h3>
      <dl className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2">
        {entries.map(({ term, text, symbol }) => (
          <div
            key={term}
            className="grid max-[20rem]:block grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4"
          >
            <dt className="contents">
              <svg aria-hidden viewBox="0 0 56 40" className="row-span-2 mt-1 h-10 w-14">
                {symbol}
              </svg>
              <span className="font-extrabold font-sign text-lg">{term}</span>
            </dt>
            <dd className="col-start-2 text-muted text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
