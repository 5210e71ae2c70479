import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { CategorySign, categoryLook } from '../../activity/category.tsx';
import { Plate } from '../../ui/layout/plate.tsx';
import { beginnings, clock, length, type SampleStop, sampleDay } from './sample-day.ts';
import { SampleMap } from './sample-map.tsx';
import { Sheet } from './sheet.tsx';

const moveStyle =
  'touch-target grid cursor-pointer place-items-center rounded-control text-muted hover:bg-tint hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35';

function Stop({ id, name, category, minutes, begins, place }: SampleStop & { begins: number; place: number }) {
  return (
    <li
      data-stop={id}
      data-name={name}
      data-minutes={minutes}
      className="relative flex max-[22.5rem]:flex-wrap in-data-ready:cursor-grab in-data-ready:select-none items-center gap-x-3 py-2 pl-3 data-lifted:z-10 data-lifted:cursor-grabbing data-lifted:bg-card data-lifted:shadow-raised sm:pl-4"
    >
      <CategorySign category={category} />
      <div className="min-w-0 flex-1">
        <p className="figures font-bold text-link text-sm" data-begins>
          {clock(begins)}
        </p>
        <h3 className="text-base leading-tight">{name}</h3>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          {categoryLook(category).label} <span className="whitespace-nowrap">{length(minutes)}</span>
        </p>
      </div>
      <div className="scripted max-[22.5rem]:-mt-2 max-[22.5rem]:w-full">
        <div className="flex items-center justify-end">
          <button
            type="button"
            data-step="-1"
            aria-label={`Move ${name} up`}
            aria-disabled={place === 0}
            className={moveStyle}
          >
            <ArrowUp aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            data-step="1"
            aria-label={`Move ${name} down`}
            aria-disabled={place === sampleDay.length - 1}
            className={moveStyle}
          >
            <ArrowDown aria-hidden className="size-4" />
          </button>
          <span
            aria-hidden
            data-grip
            className="touch-target grid cursor-grab touch-none place-items-center text-muted hover:text-ink"
          >
            <GripVertical className="size-5" />
          </span>
        </div>
      </div>
    </li>
  );
}

/** A sample day. It is readable at once, and can be reordered once its script is loaded. */
export function SampleItinerary() {
  const begins = beginnings(sampleDay.map(({ minutes }) => minutes));
  return (
    <section data-island="sample-itinerary" aria-labelledby="sample">
      <Sheet columns={6} rows={8}>
        <div className="grid h-full sm:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]">
          <div className="flex flex-col sm:col-start-2">
            <header className="flex max-[20rem]:flex-wrap items-center gap-3 px-3 pt-4 pb-2 sm:px-4">
              <Plate className="min-h-11 min-w-13 text-xl">
                <span aria-hidden>12</span>
              </Plate>
              <div>
                <h2 id="sample" className="text-xl">
                  Wednesday, May 12
                </h2>
                <p className="text-muted text-sm">Day two of a trip to Lisbon</p>
              </div>
            </header>
            <div className="relative isolate">
              <ol>
                {sampleDay.map((stop, place) => (
                  <Stop key={stop.id} {...stop} begins={begins[place] ?? 0} place={place} />
                ))}
              </ol>
              <div
                aria-hidden
                className="route-line pointer-events-none absolute inset-y-8 left-[calc(0.75rem+19px)] -z-10 sm:left-[calc(1rem+19px)]"
              />
            </div>
            <p className="mt-auto text-pretty border-t px-3 py-3 text-muted text-sm sm:px-4 [@media(scripting:none)]:hidden">
              A sample to play with: drag the stops, or use the arrows. The times follow the order. On a trip of yours
              only the stop that you move gets a new time, and Undo takes it back.
            </p>
            <p role="status" className="sr-only" data-said />
          </div>
          {/* After the list, as on a phone: text that is read while the page loads must not move. */}
          <div className="relative border-ink max-sm:aspect-[300/425] max-sm:border-t sm:col-start-1 sm:row-start-1 sm:border-r">
            <SampleMap className="absolute inset-0 size-full" />
          </div>
        </div>
      </Sheet>
    </section>
  );
}
