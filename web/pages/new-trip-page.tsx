import { useNavigate } from 'react-router';
import { formTexts } from '../trip/form-texts.ts';
import { TripForm } from '../trip/trip-form.tsx';
import { later } from '../ui/fault/later.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AppPage } from './app-page.tsx';

const NewFromTemplate = later(async () => (await import('./new-from-template.tsx')).NewFromTemplate);

/** The page with the form for a new trip. After success, the trip replaces the form in the history. */
export function NewTripPage() {
  const navigate = useNavigate();
  return (
    <AppPage isNarrow>
      <PageHeading title={formTexts.createTitle} className="mb-8 text-3xl">
        {formTexts.createTitle}
      </PageHeading>
      <NewFromTemplate />
      <TripForm onCreated={(tripId) => void navigate(`/trips/${tripId}`, { replace: true })} />
    </AppPage>
  );
}
