import { useQuery } from '@apollo/client/react';
import { CalendarRange, ChevronLeft, MessagesSquare, Signpost, Users, Vote } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useLocation, useNavigation, useParams } from 'react-router-dom';
import { complain } from '../apollo/complain.ts';
import { useUnread } from '../chat/use-unread.ts';
import { graphql } from '../gql/gql.ts';
import type { TripPageQuery as TripPageAnswer } from '../gql/graphql.ts';
import { useAuth } from '../session/auth.tsx';
import { AuthenticationRequired } from '../session/authentication-required.tsx';
import { PresentPeople } from '../trip/present-people.tsx';
import { texts } from '../trip/texts.ts';
import { TripHeader } from '../trip/trip-header.tsx';
import { useAddressChoice } from '../ui/address-choice.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { useKeptScroll } from '../ui/kept-scroll.ts';
import { fetchLater, later } from '../ui/later.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { toastFailure } from '../ui/notices.ts';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { type TabContent, Tabs } from '../ui/tabs.tsx';
import { isFresh } from './freshness.ts';
import { TripActivities } from './trip-activities.tsx';
import { TripLive } from './trip-live.tsx';
import { nobodyPresent, TripPresence } from './trip-presence.tsx';
import { useSeen } from './use-seen.ts';
import { type TabId, tabIds, useTripCommands } from './use-trip-commands.ts';

const ChatPanel = later(async () => (await import('../chat/chat-panel.tsx')).ChatPanel);
const PollsPanel = later(async () => (await import('../poll/polls-panel.tsx')).PollsPanel);
const MembersPanel = later(async () => (await import('../member/members-panel.tsx')).MembersPanel);

export const TripPageQuery = graphql(`
  query TripPage($id: ID!) {
    ...Session_answer
    trip(id: $id) {
      id
      seq
      ...TripHeader_trip
      ...TripActivities_trip
      ...ChatPanel_trip
      ...ChatUnread_trip
      ...PollsPanel_trip
      ...MembersPanel_trip
    }
  }
`);

const panels = { activities: null, chat: ChatPanel, polls: PollsPanel, members: MembersPanel };

/** One trip, whole: what it is, and its four parts. */
export function TripPage() {
  const { tripId = '' } = useParams();
  const { user } = useAuth();
  const [tab, setTab] = useAddressChoice('tab', tabIds);
  // While the trip itself is on its way. The other tabs' come when there is time: now they would only slow it down.
  useEffect(() => panels[tab]?.fetch(), [tab]);
  const { data, previousData, loading, error, refetch } = useQuery(TripPageQuery, {
    variables: { id: tripId },
    fetchPolicy: isFresh(tripId) ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    // Of two refreshes at once the second has seen more.
    context: { queryDeduplication: false },
  });
  // A failed refresh leaves what was there.
  const trip = data ? data.trip : previousData?.trip;
  // What has just come is so much that it is made in steps, between which the screen answers.
  const hasCome = Boolean(trip);
  const isShown = useDeferredValue(hasCome);
  const [deletedId, setDeletedId] = useState<string | null>(null);

  return (
    <Page>
      <Link
        to="/trips"
        className="touch-target -ml-2 mb-1 inline-flex print:hidden items-center gap-1 rounded-control px-2 font-semibold text-link no-underline hover:bg-tint"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {texts.backToTrips}
      </Link>
      {trip && isShown ? (
        <OpenTrip
          key={trip.id}
          trip={trip}
          tab={tab}
          onTab={setTab}
          onStale={() => void refetch().catch(complain)}
          onDeleted={() => setDeletedId(trip.id)}
        />
      ) : trip || loading || !user ? (
        <TripSkeleton />
      ) : (
        <TripNotFound
          wasOpen={previousData?.trip?.id === tripId}
          isDeleted={deletedId === tripId}
          {...(error && { onRetry: () => void refetch().catch(complain) })}
        />
      )}
    </Page>
  );
}

interface OpenTripProps {
  trip: NonNullable<TripPageAnswer['trip']>;
  tab: TabId;
  onTab: (tab: TabId) => void;
  onStale: () => void;
  onDeleted: () => void;
}

function OpenTrip({ trip, tab, onTab, onStale, onDeleted }: OpenTripProps) {
  useKeptScroll(useLocation().search);
  useEffect(fetchLater, []);
  const [isAdding, setAdding] = useState(false);
  useTripCommands({
    onTab,
    onAdd: () => {
      if (tab !== 'activities') onTab('activities');
      setAdding(true);
    },
  });
  const [{ present, typing }, setPresence] = useState(nobodyPresent);
  const [seq, setSeq] = useState(trip.seq);
  const unread = useUnread(trip);
  const see = useSeen(trip.id, { seq: Math.max(seq, trip.seq), hasUnread: unread > 0 });

  const tabs: TabContent<TabId>[] = [
    {
      id: 'activities',
      label: texts.activities,
      icon: <CalendarRange aria-hidden />,
      panel: <TripActivities trip={trip} isAdding={isAdding} onAdding={setAdding} />,
    },
    {
      id: 'chat',
      label: texts.chat,
      icon: <MessagesSquare aria-hidden />,
      count: unread,
      panel: (
        <AuthenticationRequired>
          <ChatPanel trip={trip} typing={typing} isShown={tab === 'chat'} onRead={see} />
        </AuthenticationRequired>
      ),
    },
    {
      id: 'polls',
      label: texts.polls,
      icon: <Vote aria-hidden />,
      panel: (
        <AuthenticationRequired>
          <PollsPanel trip={trip} />
        </AuthenticationRequired>
      ),
    },
    {
      id: 'members',
      label: texts.members,
      icon: <Users aria-hidden />,
      panel: (
        <AuthenticationRequired>
          <MembersPanel trip={trip} present={present} />
        </AuthenticationRequired>
      ),
    },
  ];
  return (
    <>
      <TripPresence tripId={trip.id} onChange={setPresence} />
      <TripLive key={trip.seq} tripId={trip.id} seq={trip.seq} onStale={onStale} onDeleted={onDeleted} onSeq={setSeq} />
      <TripHeader trip={trip} isBrief={tab !== 'activities'}>
        <div className="print:hidden">
          <PresentPeople people={present} isLossSaid={tab === 'chat'} />
        </div>
      </TripHeader>
      <Tabs
        label={texts.sections}
        tabs={tabs.map((content) => ({ ...content, panel: <ErrorBoundary>{content.panel}</ErrorBoundary> }))}
        selected={tab}
        onSelect={onTab}
        onAhead={(id) => panels[id]?.fetch()}
      />
    </>
  );
}

function TripSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-12" />
      <Skeleton className="mt-6 h-28 rounded-card" />
      <Skeleton className="mt-3 h-28 rounded-card" />
    </Loading>
  );
}

interface TripNotFoundProps {
  /** It was on the screen until now. */
  wasOpen: boolean;
  /** It is known to have been deleted: otherwise the viewer's seat on it may be all that is gone. */
  isDeleted: boolean;
  /** Given if it couldn't be asked for: then it may well be there. */
  onRetry?: () => void;
}

function TripNotFound({ wasOpen, isDeleted, onRetry }: TripNotFoundProps) {
  const navigation = useNavigation();
  useEffect(() => {
    // Whoever is on the way to another page has left it themselves.
    if (wasOpen && navigation.state === 'idle') toastFailure(isDeleted ? texts.deleted : texts.noLongerOn);
  }, []);

  return (
    <>
      <PageHeading title={texts.notFound} className="sr-only">
        {texts.notFound}
      </PageHeading>
      <EmptyState
        icon={<Signpost aria-hidden />}
        title={texts.notFound}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onRetry && (
              <Button variant="primary" onPress={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            <LinkButton to="/trips">{texts.yourTrips}</LinkButton>
          </div>
        }
      >
        {onRetry ? texts.notFetchedHint : isDeleted ? texts.deleted : texts.notFoundHint}
      </EmptyState>
    </>
  );
}
