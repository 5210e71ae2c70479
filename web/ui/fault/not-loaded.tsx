import { CloudOff } from 'lucide-react';
import { useOnReturn } from '../../apollo/connection.ts';
import { referenceIn, withReference } from '../../apollo/outcome.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../layout/empty-state.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { Loading, Skeleton } from '../layout/skeleton.tsx';

const TITLE = "It couldn't be loaded just now.";

interface NotLoadedProps {
  /** The reference of the server error, if it has one. */
  reference: string | null;
  /** Whether only a part of the page is missing, whose heading is elsewhere. */
  isPart?: boolean;
  onRetry: () => void;
}

/** Shown when the server cannot deliver the data of a page, or of a part of it. Tries again when the line returns. */
export function NotLoaded({ reference, isPart = false, onRetry }: NotLoadedProps) {
  useOnReturn(onRetry);
  return (
    <div role="alert">
      {!isPart && (
        <PageHeading title={TITLE} className="sr-only">
          {TITLE}
        </PageHeading>
      )}
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={TITLE}
        action={
          <Button variant="primary" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {reference
          ? withReference('Something went wrong on the server. Please try again in a moment.', reference)
          : 'The server could not be reached. Please check your connection and try again.'}
      </EmptyState>
    </div>
  );
}

interface AwaitedProps extends Pick<NotLoadedProps, 'isPart' | 'onRetry'> {
  /** Why the data can't be delivered; undefined while it is on its way. */
  error: unknown;
  /** The size of the skeleton. */
  className: string;
}

/** Shown in place of data that has not come. */
export function Awaited({ error, className, ...failed }: AwaitedProps) {
  if (error) return <NotLoaded {...failed} reference={referenceIn(error)} />;
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}
