import { useQuery } from '@apollo/client/react';
import { CloudUpload, RotateCw } from 'lucide-react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { SearchButton } from '../palette/search-button.tsx';
import type { Waiting } from '../queue/entry.ts';
import { texts as unsafeTexts } from '../queue/texts.ts';
import { onQueue, useWaiting } from '../queue/waiting.ts';
import { type Leaving, useSignOut } from '../session/use-sign-out.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { AppPage } from './app-page.tsx';
import { BackToTrips, HistorySkeleton } from './frames.tsx';
import { TripsPageQuery } from './trips-query.ts';
import { waitingTexts as texts } from './waiting-texts.ts';
import { WaitingTrip } from './waiting-trip.tsx';

function byTrip(entries: readonly Waiting[]): Map<string, Waiting[]> {
  const trips = new Map<string, Waiting[]>();
  for (const entry of entries) trips.set(entry.tripId, [...(trips.get(entry.tripId) ?? []), entry]);
  return trips;
}

/** Lists the edits that the server does not have yet, and why. */
export function WaitingPage() {
  const { entries, isPaused, isUnsafe, isUnread } = useWaiting();
  // For the names of the trips.
  useQuery(TripsPageQuery, { fetchPolicy: 'cache-first' });

  return (
    <AppPage isNarrow bar={<SearchButton />}>
      <BackToTrips />
      {isUnread && entries.length === 0 ? (
        <HistorySkeleton />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PageHeading title={texts.title}>{texts.title}</PageHeading>
            {isPaused && (
              <Button icon={<RotateCw aria-hidden />} onPress={() => onQueue((queue) => queue.resume())}>
                {texts.tryAll}
              </Button>
            )}
          </div>
          <p className="mt-2 mb-6 max-w-[70ch] text-muted">{texts.hint}</p>
          {isUnsafe && (
            <div className="mb-6">
              <FormFailure message={entries.length > 0 ? unsafeTexts.unsafe : unsafeTexts.unreadable} />
            </div>
          )}
          {entries.length === 0 && !isUnsafe && (
            <EmptyState icon={<CloudUpload aria-hidden />} title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          )}
          {[...byTrip(entries)].map(([tripId, own]) => (
            <WaitingTrip key={tripId} tripId={tripId} entries={own} all={entries} isPaused={isPaused} />
          ))}
        </>
      )}
      <AskBeforeLeaving count={entries.length} isOpening={isUnread || isUnsafe} />
    </AppPage>
  );
}

/** The question before the sign-out of someone whose edits wait: see `useSignOut`. */
function AskBeforeLeaving({ count, isOpening }: { count: number; isOpening: boolean }) {
  const { state }: Location<Partial<Leaving> | null> = useLocation();
  const navigate = useNavigate();
  const { leaveNow } = useSignOut(state?.from ?? undefined);
  return (
    <AlertDialog
      title={texts.leaveTitle}
      isOpen={state?.isLeaving === true && (count > 0 || isOpening)}
      onClose={() => void navigate('/waiting', { replace: true, state: null })}
      onConfirm={() => void leaveNow()}
      cancelLabel={texts.stay}
      confirmLabel={texts.leaveAnyway}
    >
      {texts.leave(count)}
    </AlertDialog>
  );
}
