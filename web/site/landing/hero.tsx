import { buttonStyle } from '../../ui/button/button-style.ts';
import { EntryLink } from '../layout/site-link.tsx';
import { Route } from './route.tsx';
import { SampleItinerary } from './sample-itinerary.tsx';

function Start() {
  return (
    <div className="ml-6 hidden flex-1 flex-col items-start pt-8 xl:-mb-20 xl:flex print:hidden">
      <svg aria-hidden className="-ml-2.5 size-6">
        <circle cx="12" cy="12" r="8" className="fill-signal stroke-ink" strokeWidth="3" />
      </svg>
      <Route className="flex-1" />
    </div>
  );
}

export function Hero() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-4 pt-10 sm:px-6 sm:pt-16 xl:grid-cols-[minmax(0,5fr)_minmax(0,7.2fr)]">
      <div className="flex flex-col xl:pt-6">
        <h1 className="text-5xl">
          Plan it together, without the <span className="whitespace-nowrap">group-chat</span> archaeology.
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg">
          PlanJam keeps a group trip in one place: what you do on which day, where that is, what it costs, and what is
          still being argued about. Everyone on the trip can change it, and everyone sees the change.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <EntryLink variant="primary" className="min-h-12 px-6 text-lg" inside="/trips/new">
            Plan a trip
          </EntryLink>
          <a href="#how-it-works" className={buttonStyle('quiet', 'min-h-12')}>
            How it works
          </a>
        </div>
        <p className="mt-4 text-muted text-sm">Free, no credit card. It runs in the browser, on a phone as well.</p>
        <Start />
      </div>
      <SampleItinerary />
      <Route className="-mt-10 -mb-20 ml-6 hidden h-20 lg:block xl:hidden" />
    </div>
  );
}
