import { TrafficCone, WifiOff } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { reasonOf, useRetryOnline, wordsOf } from '../ui/fault.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { reload } from '../ui/reload.ts';

/** A page broke, or its code couldn't be loaded. */
export function RouteFault() {
  const error = useRouteError();
  const reason = reasonOf(error);
  const navigate = useNavigate();
  useEffect(() => console.error(error), [error]);
  const retry = useCallback(() => void navigate(location, { replace: true }), [navigate]);
  useRetryOnline(error, retry);
  const { title, hint } = reason
    ? wordsOf(error)
    : {
        title: 'Unexpected Application Error!',
        hint: 'Something went wrong on this page. What was saved is safe.',
      };

  return (
    <Page isNarrow>
      <PageHeading title={reason ? title : 'Something went wrong'} className="sr-only">
        {reason ? title : 'Something went wrong'}
      </PageHeading>
      <div role="alert">
        <EmptyState
          icon={reason === 'offline' ? <WifiOff aria-hidden /> : <TrafficCone aria-hidden />}
          title={title}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {reason === 'offline' || reason === 'unknown' ? (
                <Button onPress={retry}>Try again</Button>
              ) : (
                <Button onPress={reload}>Reload the page</Button>
              )}
              <LinkButton to="/trips">Back to your trips</LinkButton>
            </div>
          }
        >
          {hint}
        </EmptyState>
      </div>
    </Page>
  );
}
