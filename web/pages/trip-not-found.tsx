import { Signpost } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { useCanReach, useOnReturn } from '../apollo/connection.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { findSession, readSession } from '../session/session.ts';
import { texts } from '../trip/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { later } from '../ui/fault/later.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';

const TripGone = later(async () => (await import('./trip-gone.tsx')).TripGone);

interface TripNotFoundProps {
  tripId: string;
  /** Whether the trip was on the screen until now. */
  wasOpen: boolean;
  /** Whether the trip was deleted. Otherwise the viewer may only have lost the membership. */
  isDeleted: boolean;
  /** Why the query failed. The trip may still exist. */
  error: Error | null;
  onRetry: () => void;
}

export function TripNotFound({ tripId, wasOpen, isDeleted, error, onRetry }: TripNotFoundProps) {
  const navigation = useNavigation();
  useEffect(() => {
    // No toast if the viewer is leaving the page anyway, or if only the session has ended, which has its own.
    if (!wasOpen || navigation.state !== 'idle') return;
    void findSession().then(() => readSession().user && toastFailure(isDeleted ? texts.deleted : texts.noLongerOn));
  }, []);

  useOnReturn(() => error && onRetry());
  const isAbsent = !useCanReach() && error !== null;
  const title = isAbsent ? texts.notHere : texts.notFound;
  const known = isDeleted ? texts.deleted : texts.notFoundHint;
  const failed = isAbsent ? texts.notHereHint : withReference(texts.notFetchedHint, referenceIn(error));
  const hint = error ? failed : known;
  return (
    <>
      <PageHeading title={title} className="sr-only">
        {title}
      </PageHeading>
      <EmptyState
        icon={<Signpost aria-hidden />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {error && (
              <Button variant="primary" onPress={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            <LinkButton to="/trips">{texts.yourTrips}</LinkButton>
          </div>
        }
      >
        {hint}
      </EmptyState>
      {!error && <TripGone tripId={tripId} onChange={onRetry} />}
    </>
  );
}
