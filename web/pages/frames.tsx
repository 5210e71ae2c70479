import { ChevronLeft } from 'lucide-react';
import { texts } from '../trip/texts.ts';
import { Link } from '../ui/button/link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { pictureGrid } from '../ui/picture/picture-grid.ts';

// The placeholders that pages show before their content. The build also writes them into the documents
// (scripts/vite/app-pages.tsx), so that a slow connection shows them before any script.

/** The link from a page to the one above it. */
const Back = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="touch-target -ml-2 mb-1 inline-flex print:hidden items-center gap-1 rounded-control px-2 font-semibold text-link no-underline hover:bg-tint"
  >
    <ChevronLeft aria-hidden className="size-5" />
    {children}
  </Link>
);

export const BackToTrips = () => <Back to="/trips">{texts.backToTrips}</Back>;

export const BackToTrip = ({ tripId }: { tripId: string }) => <Back to={`/trips/${tripId}`}>{texts.backToTrip}</Back>;

/** The link back in the row of a trip's name. On a phone it is only an icon. */
export const BackFromTrip = () => (
  <Link
    to="/trips"
    className="touch-target -ml-2 inline-flex shrink-0 items-center justify-center gap-1 rounded-control px-2 font-semibold text-link no-underline hover:bg-tint print:hidden"
  >
    <ChevronLeft aria-hidden className="size-5" />
    <span className="max-sm:sr-only">{texts.backToTrips}</span>
  </Link>
);

export const TripSkeleton = () => (
  <>
    <div className="flex items-center gap-x-2 sm:gap-x-4">
      <BackFromTrip />
      <Skeleton className="h-7 w-64 max-w-full" />
    </div>
    <Loading>
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="mt-3 h-12" />
      <Skeleton className="mt-6 h-12 rounded-card" />
      <Skeleton className="mt-2 h-12 rounded-card" />
    </Loading>
  </>
);

export const TripFrame = () => (
  <Page isDense>
    <TripSkeleton />
  </Page>
);

/** For any path of the app. */
export const ShellFrame = () => (
  <Page>
    <Loading>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-6 h-48 rounded-card" />
      <Skeleton className="mt-4 h-48 rounded-card" />
    </Loading>
  </Page>
);

export const tripGrid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3';

export function TripGridSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-7 w-40" />
      <div className={tripGrid}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="aspect-[16/14] rounded-card" />
        ))}
      </div>
    </Loading>
  );
}

export const TripsFrame = () => (
  <Page>
    <div className="touch-target mb-6 flex items-center">
      <p className="font-extrabold font-sign text-3xl tracking-sign">{texts.yourTrips}</p>
    </div>
    <TripGridSkeleton />
  </Page>
);

export const InvitationFrame = () => (
  <Page isNarrow>
    <Loading>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  </Page>
);

export const ResetFrame = () => (
  <Page home="/" isNarrow>
    <Loading>
      <Skeleton className="mx-auto h-96 max-w-md rounded-card" />
    </Loading>
  </Page>
);

export const NewTripFrame = () => (
  <Page isNarrow>
    <Loading>
      <Skeleton className="mb-8 h-9 w-64 max-w-full" />
      <Skeleton className="mb-5 h-16" />
      <Skeleton className="mb-5 h-16" />
      <Skeleton className="h-24" />
    </Loading>
  </Page>
);

export const AccountFrame = () => (
  <Page isNarrow>
    <BackToTrips />
    <Loading>
      <Skeleton className="mb-8 h-9 w-48" />
      <Skeleton className="mb-6 h-48 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  </Page>
);

export const HistorySkeleton = () => (
  <Loading>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="mt-6 h-72 rounded-card" />
  </Loading>
);

/** As wide as a sheet of paper. */
export const bookletStyle = 'mx-auto max-w-3xl print:max-w-none';

export const GallerySkeleton = () => (
  <Loading>
    <Skeleton className="h-9 w-64 max-w-full" />
    <div className={`mt-6 ${pictureGrid}`}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
        <Skeleton key={place} className="aspect-square rounded-control" />
      ))}
    </div>
  </Loading>
);

export const BookletFrame = () => (
  <Page>
    <div className={bookletStyle}>
      <BackToTrips />
      <HistorySkeleton />
    </div>
  </Page>
);

export const GalleryFrame = () => (
  <Page>
    <BackToTrips />
    <GallerySkeleton />
  </Page>
);

export const HistoryFrame = () => (
  <Page isNarrow>
    <BackToTrips />
    <HistorySkeleton />
  </Page>
);
