import { CalendarDays, Clock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { part } from '../activity/booklet/booklet-part.ts';
import { bookletTexts } from '../activity/booklet/texts.ts';
import type { BookletQuery } from '../gql/graphql.ts';
import { RouteSketch } from '../trip/route-sketch.tsx';
import { texts } from '../trip/texts.ts';
import { zoneWords } from '../ui/device/time-zone.ts';
import { Picture } from '../ui/picture/picture.tsx';
import { distinctNames } from '../ui/text/distinct-names.ts';
import { formatDayRange, formatList } from '../ui/text/format.ts';

type Trip = NonNullable<BookletQuery['trip']>;

const pictureStyle = 'aspect-[2] w-full rounded-card break-inside-avoid';

/** The first page of the booklet: the trip, when it is, and who comes. */
export function BookletCover({ trip }: { trip: Trip }) {
  const { id, name, destination, description, startDate, endDate, timeZone, cover, route } = trip;
  const travelers = trip.travelers.edges.flatMap(({ node }) => (node.hasLeft ? [] : [node]));
  const distinct = distinctNames(travelers);
  const names = formatList(travelers.map((traveler) => distinct.get(traveler.id) ?? traveler.name));

  return (
    <section aria-label={bookletTexts.cover} className={part}>
      {cover ? (
        <Picture
          picture={cover}
          alt={cover.alternativeText}
          across="48rem"
          crop={cover.crop}
          className={pictureStyle}
        />
      ) : (
        <RouteSketch route={route} seed={id} className={pictureStyle} />
      )}
      <h2 className="written mt-6 text-4xl">{name}</h2>
      <ul className="mt-4 text-lg">
        <CoverFact icon={<MapPin aria-hidden />}>{destination}</CoverFact>
        <CoverFact icon={<CalendarDays aria-hidden />}>
          {formatDayRange(startDate, endDate) ?? texts.datesOpen}
        </CoverFact>
        <CoverFact icon={<Clock aria-hidden />}>{zoneWords(timeZone)}</CoverFact>
        {names && (
          <CoverFact icon={<Users aria-hidden />}>
            <span className="sr-only">{bookletTexts.travelers}: </span>
            {names}
          </CoverFact>
        )}
      </ul>
      {description && <p className="written mt-6 whitespace-pre-line">{description}</p>}
    </section>
  );
}

function CoverFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="written py-1 pl-8 [&>svg]:float-left [&>svg]:mt-1 [&>svg]:-ml-8 [&>svg]:size-5 [&>svg]:text-muted">
      {icon}
      {children}
    </li>
  );
}
