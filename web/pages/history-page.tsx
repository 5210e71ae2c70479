import { History } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { referenceIn } from '../apollo/outcome.ts';
import { HistoryList } from '../history/history-list.tsx';
import { HistoryLive } from '../history/history-live.tsx';
import { texts } from '../history/texts.ts';
import { useHistory } from '../history/use-history.ts';
import { useHistoryPeople } from '../history/use-history-people.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { Button } from '../ui/button/button.tsx';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { Select } from '../ui/form/select.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { TripCurrency } from '../ui/text/trip-currency.ts';
import { AppPage } from './app-page.tsx';
import { BackToTrip, HistorySkeleton } from './frames.tsx';
import { TripNotFound } from './trip-not-found.tsx';

const EVERYONE = 'everyone';

/** The history of a trip: who changed what, from what to what. The filters are in the address. */
export function HistoryPage() {
  const { tripId = '' } = useParams();
  return (
    <AppPage isNarrow bar={<SearchButton />}>
      <BackToTrip tripId={tripId} />
      <TripHistory key={tripId} tripId={tripId} />
    </AppPage>
  );
}

/** The people stay known when the filters change: a filtered history has fewer of them. */
function TripHistory({ tripId }: { tripId: string }) {
  const [search] = useSearchParams();
  const people = useHistoryPeople(tripId);
  return <FilteredHistory key={`${search.get('by')} ${search.get('about')}`} tripId={tripId} {...people} />;
}

interface FilteredHistoryProps extends ReturnType<typeof useHistoryPeople> {
  tripId: string;
}

function FilteredHistory({ tripId, people, areRead, meet }: FilteredHistoryProps) {
  const [search, setSearch] = useSearchParams();
  const [by, about, name] = ['by', 'about', 'name'].map((key) => search.get(key));
  const filter = { actorId: by ?? null, subjectId: about ?? null };
  const { shown, error, open, readEarlier, readNewer } = useHistory(tripId, filter, meet);
  const show = (changed: Record<string, string | null>) =>
    setSearch((now) => {
      for (const [key, value] of Object.entries(changed)) value ? now.set(key, value) : now.delete(key);
      return now;
    });

  if (!shown && error) return <NotLoaded reference={referenceIn(error)} onRetry={open} />;
  if (!shown) return <HistorySkeleton />;
  const { trip, events, hasEarlier } = shown;
  if (!trip) return <TripNotFound tripId={tripId} wasOpen={false} isDeleted={false} error={null} onRetry={open} />;
  const options = people.map(({ id, username }) => ({ id, label: username }));
  const isUnknown = by && areRead && !people.some(({ id }) => id === by);

  return (
    <>
      <HistoryLive tripId={tripId} seq={trip.seq} onChange={readNewer} onEnd={open} />
      <PageHeading title={texts.of(trip.name)}>{texts.history}</PageHeading>
      <p className="wrap-anywhere mt-1 mb-6 text-muted">
        <bdi>{trip.name}</bdi> · {texts.hint}
      </p>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <Select
          label={texts.by}
          options={[
            { id: EVERYONE, label: texts.everyone },
            ...options,
            ...(isUnknown ? [{ id: by, label: texts.someoneWhoLeft }] : []),
          ]}
          value={by ?? EVERYONE}
          onChange={(id) => show({ by: id === EVERYONE ? null : id })}
          className="w-56"
        />
        {about && (
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="wrap-anywhere">{texts.onlyOf(name ?? '')}</p>
            <Button variant="quiet" onPress={() => show({ about: null, name: null })}>
              {texts.showAll}
            </Button>
          </div>
        )}
      </div>
      {events.length === 0 ? (
        <EmptyState icon={<History aria-hidden />} title={by || about ? texts.noneMatch : texts.none}>
          {by || about ? null : texts.noneHint}
        </EmptyState>
      ) : (
        <TripCurrency value={trip.currency}>
          <HistoryList
            tripId={tripId}
            timeZone={trip.timeZone}
            {...{ events, hasEarlier }}
            onEarlier={readEarlier}
            onOnly={about ? null : (subjectId, subjectName) => show({ about: subjectId, name: subjectName })}
          />
        </TripCurrency>
      )}
    </>
  );
}
