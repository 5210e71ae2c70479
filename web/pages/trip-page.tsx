import { useQuery } from '@apollo/client/react';
import { CalendarRange, MessagesSquare, Users, Vote } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { complain } from '../apollo/complain.ts';
import { unreadIn } from '../chat/unread.ts';
import { graphql } from '../gql/gql.ts';
import type { TripPageQuery as TripPageAnswer } from '../gql/graphql.ts';
import { useAuth } from '../session/auth.tsx';
import { AuthenticationRequired } from '../session/authentication-required.tsx';
import { texts } from '../trip/texts.ts';
import { TripHeader } from '../trip/trip-header.tsx';
import { useAddressChoice } from '../ui/address-choice.ts';
import { ErrorBoundary } from '../ui/fault/error-boundary.tsx';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { fetchLater } from '../ui/fault/later-code.ts';
import { useKeptScroll } from '../ui/layout/kept-scroll.ts';
import { Page } from '../ui/layout/page.tsx';
import { type TabContent, Tabs } from '../ui/layout/tabs.tsx';
import { useQuiet } from '../ui/timing/use-quiet.ts';
import { BackToTrips, TripSkeleton } from './frames.tsx';
import { policyFor } from './freshness.ts';
import { nobodyPresent } from './presence.ts';
import { TripActivities } from './trip-activities.tsx';
import { TripNotFound } from './trip-not-found.tsx';
import { useSeen } from './use-seen.ts';
import { type TabId, tabIds, useTripCommands } from './use-trip-commands.ts';

const ChatPanel = later(async () => (await import('../chat/chat-panel.tsx')).ChatPanel);
const PollsPanel = later(async () => (await import('../poll/polls-panel.tsx')).PollsPanel);
const MembersPanel = later(async () => (await import('../member/members-panel.tsx')).MembersPanel);
// Live parts load late. They resume from the snapshot's seq, so they miss nothing.
const PresentPeople = later(async () => (await import('../trip/present-people.tsx')).PresentPeople, {
  failure: 'outside',
});
const TripPresence = later(async () => (await import('./trip-presence.tsx')).TripPresence, { failure: 'outside' });
const TripLive = later(async () => (await import('./trip-live.tsx')).TripLive, { failure: 'outside' });

export const TripPageQuery = graphql(`
  query TripPage($id: ID!) {
    ...Session_answer
    trip(id: $id) {
      id
      seq
      ...TripHeader_trip
      ...TripActivities_trip @unmask
      ...Chat_trip @unmask
      ...PollsPanel_trip
      ...MembersPanel_trip
    }
  }
`);

const panels = { activities: null, chat: ChatPanel, polls: PollsPanel, members: MembersPanel };

/** The page of a trip: its header and four tabs. */
export function TripPage() {
  const { tripId = '' } = useParams();
  const { user } = useAuth();
  const [tab, setTab] = useAddressChoice('tab', tabIds);
  // Loads the code of the current tab while the trip is fetched. The other tabs wait until the browser is idle.
  useEffect(() => panels[tab]?.fetch(), [tab]);
  const { data, previousData, loading, error, refetch } = useQuery(TripPageQuery, {
    variables: { id: tripId },
    ...policyFor(tripId),
    // Of two concurrent refreshes, the second one has newer data.
    context: { queryDeduplication: false },
  });
  // A failed refresh keeps the old data, unless it is another trip's or the previous user's.
  const last = previousData?.trip;
  const known = last?.id === tripId && (!user || last.viewerSeat.user.id === user.id) ? last : undefined;
  const trip = data ? data.trip : known;
  // A trip that has just arrived is a lot to render. A transition renders it in steps, so that the page stays
  // responsive.
  const hasCome = Boolean(trip);
  const isShown = useDeferredValue(hasCome);
  const [deletedId, setDeletedId] = useState<string | null>(null);

  return (
    <Page isDense>
      <BackToTrips />
      {trip && isShown ? (
        <OpenTrip
          key={trip.id}
          trip={trip}
          tab={tab}
          onTab={setTab}
          onStale={() => void refetch().catch(complain)}
          onDeleted={() => setDeletedId(trip.id)}
        />
      ) : trip || loading || (!user && !error) ? (
        <TripSkeleton />
      ) : (
        <TripNotFound
          key={tripId}
          tripId={tripId}
          wasOpen={Boolean(known)}
          isDeleted={deletedId === tripId}
          error={error}
          onRetry={() => void refetch().catch(complain)}
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
  const isQuiet = useQuiet();
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
  const unread = unreadIn(trip);
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
      panel: <ChatPanel trip={trip} typing={typing} isShown={tab === 'chat'} onRead={see} />,
    },
    {
      id: 'polls',
      label: texts.polls,
      icon: <Vote aria-hidden />,
      panel: <PollsPanel trip={trip} />,
    },
    {
      id: 'members',
      label: texts.members,
      icon: <Users aria-hidden />,
      panel: <MembersPanel trip={trip} present={present} />,
    },
  ];
  return (
    <>
      {isQuiet && (
        <Extra>
          <TripPresence tripId={trip.id} onChange={setPresence} />
          <TripLive
            key={trip.seq}
            tripId={trip.id}
            seq={trip.seq}
            onStale={onStale}
            onDeleted={onDeleted}
            onSeq={setSeq}
          />
        </Extra>
      )}
      <TripHeader trip={trip} isBrief={tab !== 'activities'}>
        <div className="print:hidden">
          {isQuiet && (
            <Extra>
              <PresentPeople people={present} />
            </Extra>
          )}
        </div>
      </TripHeader>
      <Tabs
        label={texts.sections}
        tabs={tabs.map(({ panel, ...content }) => ({
          ...content,
          panel: (
            <ErrorBoundary>
              {content.id === 'activities' ? panel : <AuthenticationRequired>{panel}</AuthenticationRequired>}
            </ErrorBoundary>
          ),
        }))}
        selected={tab}
        onSelect={onTab}
        onAhead={(id) => panels[id]?.fetch()}
      />
    </>
  );
}
