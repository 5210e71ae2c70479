import { useNavigate } from 'react-router-dom';
import { texts } from '../trip/texts.ts';
import { TripForm } from '../trip/trip-form.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AppPage } from './app-page.tsx';

/** The page with the form for a new trip. After success, the trip replaces the form in the history. */
export function NewTripPage() {
  const navigate = useNavigate();
  return (
    <AppPage isNarrow>
      <PageHeading title={texts.createTitle} className="mb-8 text-3xl">
        {texts.createTitle}
      </PageHeading>
      <TripForm onCreated={(tripId) => void navigate(`/trips/${tripId}`, { replace: true })} />
    </AppPage>
  );
}
