import { Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActivitiesTab } from '../activity/activities-query.ts';
import { bookletOf } from '../activity/booklet/booklet.ts';
import { BookletActivity } from '../activity/booklet/booklet-activity.tsx';
import { BookletBookings } from '../activity/booklet/booklet-bookings.tsx';
import { BookletDay } from '../activity/booklet/booklet-day.tsx';
import { part } from '../activity/booklet/booklet-part.ts';
import { bookletTexts } from '../activity/booklet/texts.ts';
import { referenceIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ActivitiesTabQuery, BookletQuery as BookletAnswer } from '../gql/graphql.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { useRestOfTravelers } from '../traveler/rest-of-travelers.ts';
import { Button } from '../ui/button/button.tsx';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { ChecksField } from '../ui/form/checks-field.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { TripCurrency } from '../ui/text/trip-currency.ts';
import { AppPage } from './app-page.tsx';
import { BookletCover } from './booklet-cover.tsx';
import { BackToTrip, bookletStyle, HistorySkeleton } from './frames.tsx';
import { RestOfActivities } from './rest-of-activities.tsx';
import { TripLive } from './trip-live.tsx';
import { TripNotFound } from './trip-not-found.tsx';
import { usePart } from './use-part.ts';
import { type TripParts, useTripParts } from './use-trip-parts.ts';

const BookletQuery = graphql(`
  query Booklet($id: ID!) {
    trip(id: $id) {
      id
      seq
      name
      destination
      description
      startDate
      endDate
      timeZone
      currency
      route {
        latitude
        longitude
      }
      ...TripCover_shared @unmask
      travelers(first: 20) {
        ...Travelers_page @unmask
      }
    }
  }
`);

/** A trip as a booklet, as it will be printed: a cover, its days, its bookings. The browser prints it, or makes a PDF. */
export function BookletPage() {
  const { tripId = '' } = useParams();
  return (
    <AppPage bar={<SearchButton />}>
      <div className={bookletStyle}>
        <BackToTrip tripId={tripId} />
        <OfTrip key={tripId} tripId={tripId} />
      </div>
    </AppPage>
  );
}

function OfTrip({ tripId }: { tripId: string }) {
  const parts = useTripParts(tripId);
  const { trip, known, error: headError, retry: retryHead } = usePart(BookletQuery, parts);
  const plan = usePart(ActivitiesTab, parts);
  const shown = trip === undefined ? known : trip;
  const shownPlan = plan.trip ?? plan.known;
  const [isDeleted, setDeleted] = useState(false);
  const error = headError ?? plan.error;
  const retry = () => {
    if (headError) retryHead();
    if (plan.error) plan.retry();
  };
  if (!shown || !shownPlan) {
    if (trip === null || isDeleted) {
      return <TripNotFound wasOpen={known !== null} error={null} onRetry={retry} {...{ tripId, isDeleted }} />;
    }
    return error ? <NotLoaded reference={referenceIn(error)} onRetry={retry} /> : <HistorySkeleton />;
  }
  const { live, refresh, onSeq } = parts;
  return (
    <TripCurrency value={shown.currency}>
      <TripLive
        key={live.run}
        tripId={tripId}
        seq={Math.min(live.seq, shown.seq)}
        onStale={refresh}
        onDeleted={() => setDeleted(true)}
        onSeq={onSeq}
      />
      <Booklet trip={{ ...shown, activities: shownPlan.activities }} parts={parts} />
    </TripCurrency>
  );
}

type Detail = 'codes' | 'costs';

const details = [
  { id: 'codes', label: bookletTexts.codes },
  { id: 'costs', label: bookletTexts.costs },
] as const;

interface BookletProps {
  trip: NonNullable<BookletAnswer['trip']> & Pick<NonNullable<ActivitiesTabQuery['trip']>, 'activities'>;
  parts: TripParts;
}

function Booklet({ trip, parts }: BookletProps) {
  // Not stored: to print codes is a decision each time.
  const [chosen, setChosen] = useState<readonly Detail[]>([]);
  const { travelers, activities, timeZone } = trip;
  useRestOfTravelers(trip.id, travelers.pageInfo, parts.onPage);
  const isWhole = !activities.pageInfo.hasNextPage && !travelers.pageInfo.hasNextPage;
  const [wasWhole, setWhole] = useState(isWhole);
  if (isWhole && !wasWhole) setWhole(true);
  // Thousands of activities are a lot to render. Deferred, so that the page responds.
  const isShown = useDeferredValue(wasWhole);
  const printed = { timeZone, hasCodes: chosen.includes('codes'), hasCosts: chosen.includes('costs') };

  return (
    <>
      {activities.pageInfo.hasNextPage && <RestOfActivities parts={parts} pageInfo={activities.pageInfo} />}
      <div className="mb-6 print:hidden">
        <PageHeading title={bookletTexts.of(trip.name)}>{bookletTexts.booklet}</PageHeading>
        <p className="mt-1 mb-4 text-muted">{bookletTexts.hint}</p>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ChecksField label={bookletTexts.include} checks={details} value={chosen} onChange={setChosen} />
          <Button
            variant="primary"
            icon={<Printer aria-hidden />}
            isPending={!isWhole || !isShown}
            onPress={() => print()}
          >
            {bookletTexts.print}
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-4 print:block">
        <BookletCover trip={trip} />
        {isShown ? (
          <Plan trip={trip} printed={printed} />
        ) : (
          <Loading>
            <p className="sr-only print:not-sr-only">{bookletTexts.loading}</p>
            <Skeleton className="h-72 rounded-card print:hidden" />
          </Loading>
        )}
      </div>
    </>
  );
}

interface PlanProps extends Pick<BookletProps, 'trip'> {
  printed: { timeZone: string; hasCodes: boolean; hasCosts: boolean };
}

function Plan({ trip, printed }: PlanProps) {
  const { timeZone, hasCodes } = printed;
  const activities = useDeferredValue(trip.activities).edges.map(({ node }) => node);
  const { days, booked, unscheduled } = bookletOf(activities, timeZone, trip);

  return (
    <>
      {days.map((day, index) => (
        <BookletDay key={day.day} {...day} {...printed} isFirst={index === 0} />
      ))}
      {booked.length + unscheduled.length > 0 && (
        <div className={`${part} flex flex-col gap-8 print:block print:break-before-page`}>
          {booked.length > 0 && <BookletBookings activities={booked} timeZone={timeZone} hasCodes={hasCodes} />}
          {unscheduled.length > 0 && (
            <section aria-labelledby="ideas" className="print:not-first:mt-8">
              <h2 id="ideas" className="mb-3 text-xl">
                {bookletTexts.ideas}
              </h2>
              {unscheduled.map((activity) => (
                <BookletActivity key={activity.id} activity={activity} {...printed} />
              ))}
            </section>
          )}
        </div>
      )}
    </>
  );
}
