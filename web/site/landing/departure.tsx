import { EntryLink } from '../layout/site-link.tsx';
import { Bend, Route } from './route.tsx';

/** The end of the road and the start of another: the sign at the edge of a town. */
export function Departure() {
  return (
    <section aria-labelledby="departure" className="ahead print:hidden">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <div className="px-[1.625rem]">
          <Bend from={0} to={0.5} className="h-40 w-full" />
        </div>
        <Route className="ml-7 block h-16 lg:hidden" />
        <div className="relative mx-auto max-w-3xl rounded-sheet border-[5px] border-on-signal bg-signal px-6 pt-12 pb-10 text-center text-on-signal sm:px-12">
          <h2 id="departure" className="text-5xl">
            Where to?
          </h2>
          <p className="mt-3 border-on-signal border-t-2 pt-4 font-bold font-sign text-lg">
            District of everyone who’s coming
          </p>
          <EntryLink variant="secondary" className="mt-6 min-h-12 px-6 text-lg">
            Get Started
          </EntryLink>
        </div>
      </div>
      <div className="relative h-32 overflow-hidden">
        <div className="mx-auto flex h-full max-w-3xl justify-between px-16 sm:px-28">
          <div className="w-4 bg-input" />
          <div className="w-4 bg-input" />
        </div>
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-x-0 bottom-0 h-16 w-full"
        >
          <path d="M0 70C20 70 30 20 50 20S80 60 100 40V101H0Z" className="fill-land" />
        </svg>
      </div>
    </section>
  );
}
