import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/gql.ts';
import { Atlas } from '../ui/atlas.tsx';
import { formatDayRange } from '../ui/format.ts';
import { texts } from './texts.ts';

const TripCard_trip = graphql(`
  fragment TripCard_trip on Trip {
    id
    name
    destination
    description
    startDate
    endDate
    coverImageUrl
  }
`);

const cover = 'aspect-[16/8] w-full border-b object-cover';

/** A trip in the list; the whole card leads to it. */
export function TripCard({ trip }: { trip: FragmentType<typeof TripCard_trip> }) {
  const { data } = useSuspenseFragment({ fragment: TripCard_trip, from: trip });

  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border bg-card transition-colors focus-within:border-ink hover:border-ink">
      {data.coverImageUrl ? (
        <img src={data.coverImageUrl} alt="" loading="lazy" className={cover} />
      ) : (
        <Atlas seed={data.id} className={cover} />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-xl">
          <Link to={`/trips/${data.id}`} className="no-underline after:absolute after:inset-0 after:rounded-card">
            {data.name}
          </Link>
        </h3>
        <p className="flex items-center gap-2 text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{data.destination}</span>
        </p>
        {data.description && <p className="line-clamp-2">{data.description}</p>}
        <p className="figures mt-auto flex items-center gap-2 pt-1 text-muted text-sm">
          <CalendarDays aria-hidden className="size-4 shrink-0" />
          {formatDayRange(data.startDate, data.endDate) ?? texts.datesOpen}
        </p>
      </div>
    </article>
  );
}
