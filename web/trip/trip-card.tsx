import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CalendarDays, MapPin, Sparkle, Users, Wallet } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { onIntent } from '../ui/button/intent.ts';
import { Link } from '../ui/button/link.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { formatDayRange } from '../ui/text/format.ts';
import { formatMoney } from '../ui/text/money.ts';
import { RouteSketch } from './route-sketch.tsx';
import { texts } from './texts.ts';

const TripCard_trip = graphql(`
  fragment TripCard_trip on Trip {
    id
    name
    destination
    description
    startDate
    endDate
    cover {
      ...Picture_shown @unmask
    }
    route {
      latitude
      longitude
    }
    memberCount
    currency
    viewerBalance
    unseen {
      activities
      messages
      mentions
      polls
      expenses
    }
  }
`);

const cover = 'aspect-[16/8] w-full border-b';

interface TripCardProps {
  trip: FragmentType<typeof TripCard_trip>;
  onAhead: () => void;
}

export function TripCard({ trip, onAhead }: TripCardProps) {
  const { data, complete } = useFragment({ fragment: TripCard_trip, fragmentName: 'TripCard_trip', from: trip });
  if (!complete) return null;
  const news = texts.news(data.unseen);
  const balance = data.viewerBalance ?? 0;

  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border bg-card transition-colors focus-within:border-ink hover:border-ink">
      {data.cover ? (
        <Picture
          picture={data.cover}
          alt={data.cover.alternativeText}
          across="24rem"
          crop={data.cover.crop}
          className={cover}
        />
      ) : (
        <RouteSketch route={data.route} seed={data.id} className={cover} />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="written line-clamp-4 text-xl">
          <Link
            {...onIntent(onAhead)}
            to={`/trips/${data.id}`}
            className="no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {data.name}
          </Link>
        </h3>
        <p className="flex items-center gap-2 text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{data.destination}</span>
        </p>
        {data.description && <p className="written line-clamp-2">{data.description}</p>}
        {news && (
          <p className="figures flex items-start gap-2 font-semibold text-sm text-warning">
            {data.unseen.mentions > 0 ? (
              <span aria-hidden className="rounded-full bg-signal px-1.5 font-bold text-on-signal text-xs leading-5">
                @
              </span>
            ) : (
              <Sparkle aria-hidden className="mt-0.5 size-4 shrink-0 fill-signal" />
            )}
            <span>
              {news} <span className="font-normal">{texts.sinceLastVisit}</span>
            </span>
          </p>
        )}
        {balance !== 0 && (
          <p className="figures flex items-center gap-2 text-sm">
            <Wallet aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere">
              {balance < 0 ? texts.youOwe : texts.youGetBack}{' '}
              <strong className={balance < 0 ? 'text-warning' : 'text-success'}>
                {formatMoney(Math.abs(balance), data.currency)}
              </strong>
            </span>
          </p>
        )}
        <div className="figures mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-1 text-muted text-sm">
          <p className="flex items-center gap-2">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            {formatDayRange(data.startDate, data.endDate) ?? texts.datesOpen}
          </p>
          <p className="flex items-center gap-2">
            <Users aria-hidden className="size-4 shrink-0" />
            {texts.people(data.memberCount)}
          </p>
        </div>
      </div>
    </article>
  );
}
