import { EllipsisVertical } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useNewExpenses } from '../expense/new-expenses.ts';
import { graphql } from '../gql/gql.ts';
import type { TripPageQuery as TripPageAnswer } from '../gql/graphql.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { savesData } from '../saves-data.ts';
import { useAuth } from '../session/auth.ts';
import { texts } from '../trip/texts.ts';
import { TripHeader } from '../trip/trip-header.tsx';
import { useAddressChoice } from '../ui/address-choice.ts';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { fetchLater } from '../ui/fault/later-code.ts';
import { useScrollOfPlace } from '../ui/layout/scroll-of-place.ts';
import { Tabs } from '../ui/layout/tabs.tsx';
import { MenuButton } from '../ui/overlay/menu.tsx';
import { TripCurrency } from '../ui/text/trip-currency.ts';
import { useQuiet } from '../ui/timing/use-quiet.ts';
import { AppPage } from './app-page.tsx';
import { BackFromTrip, BackToTrips, TripSkeleton } from './frames.tsx';
import { noPresence } from './presence.ts';
import { TripNotFound } from './trip-not-found.tsx';
import type { PartQuery } from './trip-parts.ts';
import { tripTabs } from './trip-tabs.ts';
import { usePart } from './use-part.ts';
import { useSeen } from './use-seen.ts';
import { useTripCommands } from './use-trip-commands.ts';
import { type TripParts, useTripParts } from './use-trip-parts.ts';
import { useUnread } from './use-unread.ts';

// Live parts load late. They resume from the oldest snapshot's seq, so they miss nothing.
const PresentPeople = later(async () => (await import('../trip/present-people.tsx')).PresentPeople, {
  failure: 'outside',
});
const TripPresence = later(async () => (await import('./trip-presence.tsx')).TripPresence, { failure: 'outside' });
const TripCover = later(async () => (await import('../picture/trip-cover.tsx')).TripCover);
const TripMenu = later(async () => (await import('./trip-menu.tsx')).TripMenu, { failure: 'overlay' });
const ShareAndExport = later(async () => (await import('./share-and-export.tsx')).ShareAndExport, {
  failure: 'overlay',
});
const TripLive = later(async () => (await import('./trip-live.tsx')).TripLive, { failure: 'outside' });

export const TripPageQuery = graphql(`
  query TripPage($id: ID!) {
    ...Session_answer
    trip(id: $id) {
      id
      seq
      currency
      coverImageUrl
      unseen {
        messages
        mentions
        expenses
      }
      viewerMembership {
        id
        user {
          id
        }
      }
      ...TripHeader_trip
    }
  }
`);

const [firstTab, ...otherTabs] = tripTabs;
const tabIds = [firstTab.id, ...otherTabs.map(({ id }) => id)] as const;

/** The queries of the page as it opens from the list of trips. */
export const openingQueries: readonly PartQuery[] = [TripPageQuery, firstTab.query];

/** The page of a trip: its header and its tabs. The header and each tab have a query of their own. */
export function TripPage() {
  const { tripId = '' } = useParams();
  return (
    <AppPage isDense bar={<SearchButton />}>
      <Trip key={tripId} tripId={tripId} />
    </AppPage>
  );
}

function Trip({ tripId }: { tripId: string }) {
  const { user } = useAuth();
  const [tab, setTab] = useAddressChoice('tab', tabIds);
  const parts = useTripParts(tripId);
  const head = usePart(TripPageQuery, parts);
  // Fetches the current tab together with the head. The other tabs wait until the browser is idle.
  useEffect(() => fetchAhead(tab, parts), [tab]);
  // A failed refresh keeps the old data, unless it is the previous user's.
  const known = head.known && (!user || head.known.viewerMembership.user.id === user.id) ? head.known : null;
  const trip = head.trip === undefined ? known : head.trip;
  // A trip that has just arrived is a lot to render. A transition does it in steps, so that the page responds.
  const hasCome = Boolean(trip);
  const isShown = useDeferredValue(hasCome);
  const [isDeleted, setDeleted] = useState(false);

  if (trip && isShown) {
    return (
      <TripCurrency value={trip.currency}>
        <OpenTrip
          key={trip.viewerMembership.id}
          trip={trip}
          parts={parts}
          tab={tab}
          onTab={setTab}
          onDeleted={() => setDeleted(true)}
        />
      </TripCurrency>
    );
  }
  const isLoading = head.trip === undefined && !head.error;
  if (trip || isLoading || (!user && !head.error)) return <TripSkeleton />;
  return (
    <>
      <BackToTrips />
      <TripNotFound wasOpen={Boolean(known)} {...{ tripId, isDeleted }} error={head.error} onRetry={head.retry} />
    </>
  );
}

/** Fetches a tab's code and data. A failure is ignored here: the tab fetches again when it is shown. */
function fetchAhead(id: string, { load }: TripParts): void {
  const tab = tripTabs.find((each) => each.id === id);
  if (!tab) return;
  tab.code?.fetch();
  load(tab.query).catch(() => {});
}

/** Which page an address opens: with another day chosen, the plan is the same page. */
function pageOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('day');
  return params.toString();
}

interface OpenTripProps {
  trip: NonNullable<TripPageAnswer['trip']>;
  parts: TripParts;
  tab: string;
  onTab: (tab: string) => void;
  onDeleted: () => void;
}

function OpenTrip({ trip, parts, tab, onTab, onDeleted }: OpenTripProps) {
  useScrollOfPlace(pageOf(useLocation().search));
  useEffect(fetchLater, []);
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet && !savesData()) for (const id of tabIds) fetchAhead(id, parts);
  }, [isQuiet]);
  const [isAdding, setAdding] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const onShare = () => setSharing(true);
  useTripCommands({
    onTab,
    onAdd: () => {
      if (tab !== firstTab.id) onTab(firstTab.id);
      setAdding(true);
    },
    onShare,
  });
  const [presence, setPresence] = useState(noPresence);
  const { live, newestSeq } = parts;
  const unread = useUnread(parts);
  // While the chat is not loaded, a message may have arrived that is not counted.
  const onRead = useSeen(trip.id, { seq: Math.max(newestSeq, trip.seq), hasUnread: unread?.messages !== 0 });
  const newExpenses = useNewExpenses({
    tripId: trip.id,
    counted: parts.isCurrent(TripPageQuery) ? { seq: trip.seq, count: trip.unseen.expenses } : null,
    newestSeq: Math.max(newestSeq, trip.seq),
    isShown: tab === 'money',
  });
  const visit = {
    ...{ parts, presence, newExpenses, unread: unread ?? trip.unseen },
    ...{ onRead, isAdding, onAdding: setAdding },
  };

  return (
    <>
      {isQuiet && (
        <Extra>
          <TripPresence tripId={trip.id} onChange={setPresence} />
          <TripLive
            key={live.run}
            tripId={trip.id}
            seq={Math.min(live.seq, trip.seq)}
            onStale={parts.refresh}
            onDeleted={onDeleted}
            onSeq={parts.onSeq}
          />
        </Extra>
      )}
      <TripHeader
        trip={trip}
        isBrief={tab !== firstTab.id}
        back={
          <>
            <BackFromTrip />
            {trip.coverImageUrl && (
              <div className="h-9 w-18 shrink-0 max-sm:hidden print:hidden">
                <Extra>
                  <TripCover tripId={trip.id} />
                </Extra>
              </div>
            )}
          </>
        }
      >
        {/* On a phone it always has the same width, so that the name beside it stays when people come. */}
        <div className="max-sm:w-[3.25rem] print:hidden">
          {isQuiet && (
            <Extra>
              <PresentPeople people={presence.present} />
            </Extra>
          )}
        </div>
        <MenuButton label={texts.actions} list={(open) => <TripMenu {...open} tripId={trip.id} onShare={onShare} />}>
          <EllipsisVertical aria-hidden />
        </MenuButton>
      </TripHeader>
      <Tabs
        label={texts.sections}
        tabs={tripTabs.map(({ id, label, icon, count, sign, panel }) => ({
          id,
          label,
          icon,
          count: count?.(visit),
          sign: sign?.(visit),
          panel: panel(visit, id === tab),
        }))}
        selected={tab}
        onSelect={onTab}
        onAhead={(id) => fetchAhead(id, parts)}
      />
      {isSharing && <ShareAndExport tripId={trip.id} onClose={() => setSharing(false)} />}
    </>
  );
}
