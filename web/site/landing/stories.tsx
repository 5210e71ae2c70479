import type { ReactNode } from 'react';
import { Plate } from '../../ui/layout/plate.tsx';
import { Leg } from './leg.tsx';

interface StoryProps {
  place: string;
  title: string;
  children: ReactNode;
  outcome: ReactNode;
  className: string;
}

function Story({ place, title, children, outcome, className }: StoryProps) {
  return (
    <article className={className}>
      <div className="max-w-[52ch]">
        <p className="font-bold text-muted text-sm">{place}</p>
        <h3 className="mt-1 text-2xl">{title}</h3>
        <div className="mt-3 space-y-3">{children}</div>
      </div>
      {outcome}
    </article>
  );
}

function Votes({ option, votes, share, width }: { option: string; votes: string; share: string; width: string }) {
  return (
    <li className="relative isolate flex max-[20rem]:flex-wrap items-baseline gap-x-3 border border-input px-4 pt-3 pb-2.5">
      <span aria-hidden className={`absolute inset-y-0 left-0 -z-10 bg-tint ${width}`} />
      <span className="flex-1 max-[20rem]:basis-full font-semibold">{option}</span>
      <span className="text-muted text-sm">{votes}</span>
      <span className="figures font-bold">{share}</span>
    </li>
  );
}

function DayOf({ day, stops }: { day: string; stops: readonly string[] }) {
  return (
    <li>
      <Plate className="min-h-10 text-base">{day}</Plate>
      <ul className="route-line mt-1 ml-5 space-y-1 py-2 pl-5">
        {stops.map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
    </li>
  );
}

export function Stories() {
  return (
    <Leg
      id="stories"
      sign="Stories"
      title="Three trips that we made up"
      lead="Illustrative stories: the people and the weather are invented. What they do with PlanJam, you can do with it today."
      goesOn
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-16 lg:grid-cols-12">
        <Story
          place="Lisbon, five friends"
          title="Ninety-four stairs"
          className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-end lg:col-span-12"
          outcome={
            <ul aria-label="How the vote went" className="space-y-2">
              <Votes option="Flat, with all its stairs" votes="3 votes" share="60%" width="w-3/5" />
              <Votes option="Hotel, I have knees" votes="2 votes" share="40%" width="w-2/5" />
            </ul>
          }
        >
          <p>
            The flat in Alfama has a terrace, a cat and ninety-four stairs. The hotel has a lift. That could have been a
            week of chat. Ben puts it to a vote that closes on Sunday at eight.
          </p>
          <p>
            At eight it is three to two for the stairs. Ana books at ten past. Sam asks for a recount, and packs
            lighter.
          </p>
        </Story>
        <Story
          place="High Tatras, five hikers"
          title="The storm comes on Thursday"
          className="lg:col-span-7"
          outcome={
            <ol aria-label="The plan afterwards" className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <DayOf day="Thu 20" stops={['11:00 AM Thermal baths', '6:30 PM Soup, a lot of it']} />
              <DayOf day="Fri 21" stops={['7:00 AM The ridge', '4:00 PM Down, before the bus']} />
            </ol>
          }
        >
          <p>
            The ridge was for Thursday. At breakfast the forecast says otherwise, so Tomek moves the ridge to Friday and
            the baths to Thursday; the times of day come along.
          </p>
          <p>
            Chiara is still on the bus. She sees the days change places on her phone and gets off two stops early, with
            a towel.
          </p>
        </Story>
        <Story
          place="A family of eleven"
          title="Grandma’s copy"
          className="lg:col-span-5 lg:pt-24"
          outcome={
            <div
              aria-hidden
              className="mt-6 w-56 max-w-full rotate-[-2deg] border bg-white p-4 text-on-signal print:hidden"
            >
              <p className="border-on-signal border-b-2 pb-1 font-extrabold font-sign">Saturday, July 3</p>
              <p className="mt-2 text-sm">11:00 AM Boats</p>
              <p className="text-sm">1:30 PM Lunch, long table</p>
              <p className="text-sm line-through">4:00 PM Speeches</p>
              <p className="text-sm italic">cake!</p>
            </div>
          }
        >
          <p>
            Ten cousins are on the trip. Their grandmother isn’t, and won’t be: she has a telephone on the wall. Mei
            prints the plan for her.
          </p>
          <p>The plan changes twice more. Mei rings her up, twice.</p>
        </Story>
      </div>
    </Leg>
  );
}
