import { useQuery } from '@apollo/client/react';
import { Map as MapIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmTexts } from '../account/confirm-texts.ts';
import { complain } from '../apollo/complain.ts';
import { useOnReturn } from '../apollo/connection.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { useKnownPages } from '../apollo/use-known-pages.ts';
import { InvitationCard } from '../invitation/invitation-card.tsx';
import { texts as invitationTexts } from '../invitation/texts.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { byCalendar } from '../trip/calendar.ts';
import { listTexts } from '../trip/list-texts.ts';
import { texts } from '../trip/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { onIntent } from '../ui/button/intent.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useIsVisible } from '../ui/timing/use-is-visible.ts';
import { useQuiet } from '../ui/timing/use-quiet.ts';
import { useToday } from '../ui/timing/use-today.ts';
import { fetchNewTripAhead } from './ahead.ts';
import { AppPage } from './app-page.tsx';
import { TripGridSkeleton } from './frames.tsx';
import { ShowMore } from './show-more.tsx';
import { TripGrid } from './trip-grid.tsx';
import { TripsPageQuery } from './trips-query.ts';

// Few need it.
const ConfirmAddress = later(async () => (await import('../account/confirm-address.tsx')).ConfirmAddress);

// Templates, archived and deleted trips: at the end of the page.
const OtherTrips = later(async () => (await import('./other-trips.tsx')).OtherTrips);

// It asks whether the trips are kept on this device, and keeps those that were never opened here.
const KeepTrips = later(async () => (await import('./keep-trips.tsx')).KeepTrips, { failure: 'outside' });

const TripsLive = later(async () => (await import('./trips-live.tsx')).TripsLive, { failure: 'outside' });

/** The page with the viewer's trips and invitations. */
export function TripsPage() {
  const navigate = useNavigate();
  const { data, error, refetch, fetchMore } = useQuery(TripsPageQuery, { fetchPolicy: 'cache-and-network' });
  useOnReturn(() => error && !data?.viewer && void refetch().catch(complain));
  const isQuiet = useQuiet();
  const isVisible = useIsVisible();
  const today = useToday(deviceTimeZone());
  // Null until it is known. Until then an empty list says nothing.
  const [hasArchived, setHasArchived] = useState<boolean | null>(null);

  const viewer = data?.viewer;
  const invitations = viewer?.invitations.filter(({ status }) => status === 'PENDING' || status === 'EXPIRED') ?? [];
  const trips = viewer?.trips.edges.map(({ node }) => node) ?? [];
  const { upcoming, past } = byCalendar(trips, today);
  const pageInfo = viewer?.trips.pageInfo;
  const fetchNext = (after: string | null) => fetchMore({ variables: { after } });
  useKnownPages(viewer?.trips, fetchNext);

  return (
    <AppPage
      bar={
        <>
          <SearchButton />
          {/* Its place does not depend on the name, so that nothing moves when it arrives. A phone has no room. */}
          <p className="line-clamp-2 w-0 min-w-16 grow wrap-anywhere text-right font-semibold max-sm:sr-only">
            {viewer && listTexts.welcome(viewer.user.username)}
          </p>
          <SignOutButton />
        </>
      }
    >
      {isQuiet && isVisible && (
        <Extra>
          <TripsLive />
        </Extra>
      )}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={texts.yourTrips}>{texts.yourTrips}</PageHeading>
        <LinkButton {...onIntent(fetchNewTripAhead)} to="/trips/new" variant="primary" icon={<Plus aria-hidden />}>
          {texts.newTrip}
        </LinkButton>
      </div>

      {viewer && viewer.emailStatus !== 'CONFIRMED' && (
        <div className="mb-8">
          <ConfirmAddress email={viewer.email} isTaken={viewer.emailStatus === 'TAKEN'}>
            {viewer.emailStatus === 'TAKEN' && <LinkButton to="/account">{confirmTexts.changeEmail}</LinkButton>}
          </ConfirmAddress>
        </div>
      )}

      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mb-12">
          <h2 id="invitations" className="mb-4 text-xl">
            {invitationTexts.panel}
          </h2>
          <ul className="flex flex-col gap-3">
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationCard invitation={invitation} onAccepted={(tripId) => void navigate(`/trips/${tripId}`)} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {error && !viewer && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <FormFailure message={withReference(listTexts.listFailed, referenceIn(error))} />
          <Button onPress={() => void refetch().catch(complain)}>{texts.tryAgain}</Button>
        </div>
      )}
      {!viewer && !error && <TripGridSkeleton />}
      {viewer && trips.length === 0 && hasArchived !== null && (
        <EmptyState
          icon={<MapIcon aria-hidden />}
          title={hasArchived ? listTexts.allArchived : listTexts.none}
          action={
            <LinkButton {...onIntent(fetchNewTripAhead)} to="/trips/new" variant="primary">
              {hasArchived ? texts.newTrip : listTexts.createFirst}
            </LinkButton>
          }
        >
          {hasArchived ? listTexts.allArchivedHint : listTexts.noneHint}
        </EmptyState>
      )}
      {upcoming.length > 0 && <TripGrid title={listTexts.upcoming} trips={upcoming} />}
      {viewer && isQuiet && trips.length > 0 && (
        <Extra>
          <KeepTrips userId={viewer.user.id} trips={trips} />
        </Extra>
      )}
      {past.length > 0 && <TripGrid title={listTexts.past} trips={past} />}
      {pageInfo?.hasNextPage && <ShowMore onMore={() => fetchNext(pageInfo.endCursor)} />}
      {viewer && (
        <OtherTrips isLive={isQuiet && isVisible} isOpenFirst={trips.length === 0} onArchived={setHasArchived} />
      )}
    </AppPage>
  );
}
