import { CloudOff } from 'lucide-react';
import { withReference } from '../../apollo/outcome.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { PageHeading } from '../layout/page-heading.tsx';

const TITLE = "It couldn't be loaded just now.";

/**
 * Shown when the server cannot deliver a page's data. @param reference The reference of the server error, if it has
 * one.
 */
export function NotLoaded({ reference, onRetry }: { reference: string | null; onRetry: () => void }) {
  return (
    <div role="alert">
      <PageHeading title={TITLE} className="sr-only">
        {TITLE}
      </PageHeading>
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={TITLE}
        action={
          <Button variant="primary" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {withReference('Something went wrong on the server. Please try again in a moment.', reference)}
      </EmptyState>
    </div>
  );
}
