import { Images } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { referenceIn } from '../apollo/outcome.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { Gallery } from '../picture/gallery.tsx';
import { GalleryLive } from '../picture/gallery-live.tsx';
import { galleryTexts } from '../picture/gallery-texts.ts';
import { useGallery } from '../picture/use-gallery.ts';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AppPage } from './app-page.tsx';
import { BackToTrip, GallerySkeleton } from './frames.tsx';
import { TripNotFound } from './trip-not-found.tsx';

export function GalleryPage() {
  const { tripId = '' } = useParams();
  return (
    <AppPage bar={<SearchButton />}>
      <BackToTrip tripId={tripId} />
      <TripPictures key={tripId} tripId={tripId} />
    </AppPage>
  );
}

function TripPictures({ tripId }: { tripId: string }) {
  const { trip, pictures, error, readAgain, readMore } = useGallery(tripId);
  if (!trip && error) return <NotLoaded reference={referenceIn(error)} onRetry={readAgain} />;
  if (trip === undefined) return <GallerySkeleton />;
  if (!trip) return <TripNotFound tripId={tripId} wasOpen={false} isDeleted={false} error={null} onRetry={readAgain} />;
  return (
    <>
      <GalleryLive tripId={tripId} seq={trip.seq} pictures={pictures} onEnd={readAgain} />
      <PageHeading title={galleryTexts.of(trip.name)}>{galleryTexts.title}</PageHeading>
      <p className="wrap-anywhere mt-1 mb-6 text-muted">
        <bdi>{trip.name}</bdi> · {galleryTexts.hint}
      </p>
      {pictures.length === 0 ? (
        <EmptyState icon={<Images aria-hidden />} title={galleryTexts.none}>
          {galleryTexts.noneHint}
        </EmptyState>
      ) : (
        <Gallery tripId={tripId} timeZone={trip.timeZone} pictures={pictures} onMore={readMore} />
      )}
    </>
  );
}
