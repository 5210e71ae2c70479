import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeading } from './page-heading.tsx';

const TITLE = "It couldn't be loaded just now.";

/** Instead of a page whose content the server couldn't give. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
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
        The server didn't answer as it should. Please try again in a moment.
      </EmptyState>
    </div>
  );
}
