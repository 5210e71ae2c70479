import { TrafficCone } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** A page broke, or its code couldn't be fetched. */
export function RouteFault() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);

  return (
    <Page isNarrow>
      <PageHeading title="Something went wrong" className="sr-only">
        Something went wrong
      </PageHeading>
      <div role="alert">
        <EmptyState
          icon={<TrafficCone aria-hidden />}
          title="Unexpected Application Error!"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onPress={() => location.reload()}>Reload the page</Button>
              <LinkButton to="/trips">Back to your trips</LinkButton>
            </div>
          }
        >
          Something went wrong on this page. What was saved is safe.
        </EmptyState>
      </div>
    </Page>
  );
}
