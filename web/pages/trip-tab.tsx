import type { ReactNode } from 'react';
import { referenceIn } from '../apollo/outcome.ts';
import type { Unread } from '../chat/unread.ts';
import { AuthenticationRequired } from '../session/authentication-required.tsx';
import { ErrorBoundary } from '../ui/fault/error-boundary.tsx';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import type { CountSign } from '../ui/layout/tabs.tsx';
import type { Presence } from './presence.ts';
import type { PartQuery } from './trip-parts.ts';
import { usePart } from './use-part.ts';
import type { TripParts } from './use-trip-parts.ts';

export interface TripVisit {
  parts: TripParts;
  presence: Presence;
  unread: Unread;
  newExpenses: number;
  /** Called with the newest message's seq once it has been in view. */
  onRead: (seq: number) => void;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export interface TripTab {
  /** Its name in the address. */
  id: string;
  /** Where it is among the tabs: each has its own number. */
  place: number;
  label: string;
  icon: ReactNode;
  query: PartQuery;
  /** Its code, if it has a chunk of its own. */
  code?: { fetch: () => void };
  count?: (visit: TripVisit) => number;
  /** What stands before the count; see `Tabs`. */
  sign?: (visit: TripVisit) => CountSign | null;
  panel: (visit: TripVisit, isShown: boolean) => ReactNode;
}

/** Declares the tab of a domain, in its `tab.tsx`: the panel gets the trip of the query, and the visit. */
export function tripTab<Trip extends object>({
  panel,
  ...tab
}: Omit<TripTab, 'query' | 'panel'> & {
  query: PartQuery<Trip>;
  panel: (trip: Trip, visit: TripVisit & { isShown: boolean }) => ReactNode;
}): TripTab {
  return {
    ...tab,
    panel: (visit, isShown) => (
      <ErrorBoundary>
        <AuthenticationRequired>
          <TabData query={tab.query} parts={visit.parts}>
            {(trip) => panel(trip, { ...visit, isShown })}
          </TabData>
        </AuthenticationRequired>
      </ErrorBoundary>
    ),
  };
}

interface TabDataProps<Trip extends object> {
  query: PartQuery<Trip>;
  parts: TripParts;
  children: (trip: Trip) => ReactNode;
}

function TabData<Trip extends object>({ query, parts, children }: TabDataProps<Trip>) {
  const { known, error, retry } = usePart(query, parts);
  if (known) return children(known);
  if (error) return <NotLoaded isPart reference={referenceIn(error)} onRetry={retry} />;
  return (
    <Loading>
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="mt-2 h-12 rounded-card" />
    </Loading>
  );
}
