import { Files } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { referenceIn } from '../apollo/outcome.ts';
import { FilesLive } from '../attachment/files-live.tsx';
import { texts } from '../attachment/texts.ts';
import { TripFiles } from '../attachment/trip-files.tsx';
import { useTripFiles } from '../attachment/use-trip-files.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AppPage } from './app-page.tsx';
import { BackToTrip, HistorySkeleton } from './frames.tsx';
import { TripNotFound } from './trip-not-found.tsx';

export function FilesPage() {
  const { tripId = '' } = useParams();
  return (
    <AppPage isNarrow bar={<SearchButton />}>
      <BackToTrip tripId={tripId} />
      <OfTrip key={tripId} tripId={tripId} />
    </AppPage>
  );
}

function OfTrip({ tripId }: { tripId: string }) {
  const { trip, files, error, readAgain, readMore } = useTripFiles(tripId);
  if (!trip && error) return <NotLoaded reference={referenceIn(error)} onRetry={readAgain} />;
  if (trip === undefined) return <HistorySkeleton />;
  if (!trip) return <TripNotFound tripId={tripId} wasOpen={false} isDeleted={false} error={null} onRetry={readAgain} />;
  return (
    <>
      <FilesLive tripId={tripId} seq={trip.seq} files={files} onEnd={readAgain} />
      <PageHeading title={texts.of(trip.name)}>{texts.files}</PageHeading>
      <p className="wrap-anywhere mt-1 mb-6 text-muted">
        <bdi>{trip.name}</bdi> · {texts.hint}
      </p>
      {files.length === 0 && (
        <EmptyState icon={<Files aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      <TripFiles tripId={tripId} files={files} onMore={readMore} onAdded={readAgain} />
    </>
  );
}
