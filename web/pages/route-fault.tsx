import { TrafficCone, WifiOff } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { useRetryOnline, wordsOf } from '../ui/fault/fault.tsx';
import { reasonOf } from '../ui/fault/fetch-code.ts';
import { reload } from '../ui/fault/reload.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** Shown when a page throws, or when its code cannot be loaded. */
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
        hint: 'Something went wrong on this page. Your saved data is safe.',
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
              {(reason === 'offline' || reason === 'unknown') && <Button onPress={retry}>Try again</Button>}
              {reason !== 'offline' && <Button onPress={reload}>Reload the page</Button>}
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
