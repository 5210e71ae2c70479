import { KilometreStone } from './kilometre-stone.tsx';
import { RoadSign } from './leg.tsx';
import { Route } from './route.tsx';

const steps = [
  {
    title: 'Name the trip',
    text: 'A name and a destination will do. Dates and a description can wait until somebody knows them.',
    // The position of its stone on the hills.
    stands: 'lg:top-[6.7rem]',
  },
  {
    title: 'Ask the others along',
    text: 'One link for the group chat: whoever opens it signs up, free of charge, and is on the trip. Or type in e-mail addresses, and each gets a link that is theirs alone and good for 14 days.',
    stands: 'lg:top-[2.9rem]',
  },
  {
    title: 'Fill the days together',
    text: 'Add stops, drag them about, talk it over, vote. Nobody has to be the one who keeps the list.',
    stands: 'lg:top-[5.3rem]',
  },
];

/** Flat under the stones, at the left of each third. The land continues on both sides, for very wide screens. */
const RIDGE = 'H12C24 66 24 28 33 28H48C58 28 58 52 67 52H82C88 52 90 46 93 46';
const LAND = `M-200 66${RIDGE}H300V101H-200Z`;
/** From the first stone, and down at the right. */
const ROAD = `M2.2 66${RIDGE}C97.8 46 97.8 60 97.8 100`;

function Hills() {
  return (
    <div className="absolute inset-0 hidden lg:block print:hidden">
      <div className="absolute inset-x-0 top-[18rem] bottom-0 bg-land" />
      <div className="relative mx-auto h-full max-w-6xl px-6 pt-32">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="h-40 w-full overflow-visible">
          <path d={LAND} className="fill-land" />
          <path d={ROAD} className="route [vector-effect:non-scaling-stroke]" />
        </svg>
        <Route className="absolute top-[18rem] right-12 h-[calc(100%-13rem)]" />
      </div>
    </div>
  );
}

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="ahead overflow-x-clip">
      <div className="relative mx-auto max-w-6xl px-4 sm:px-6 lg:pt-20 lg:pb-4">
        <Route className="absolute top-20 left-12 hidden h-[calc(100%+2rem)] lg:block" />
        <RoadSign>How it works</RoadSign>
        <h2 id="how-it-works-title" className="mt-6 max-w-[24ch] text-4xl lg:mt-4 lg:ml-24">
          Three kilometres from idea to plan
        </h2>
      </div>
      <div className="relative max-lg:mt-8 max-lg:bg-land">
        <Hills />
        <ol className="relative mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-3 lg:pt-0 lg:pb-16">
          {steps.map(({ title, text, stands }, place) => (
            <li
              key={title}
              className="grid max-[20rem]:block max-[20rem]:space-y-3 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 lg:block lg:last:pr-16"
            >
              <div className="lg:relative lg:h-[19rem]">
                <KilometreStone
                  number={place + 1}
                  className={`max-lg:h-24 max-lg:w-18 lg:absolute lg:left-0 ${stands}`}
                />
              </div>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 max-w-[44ch]">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
