import { Page } from '../ui/layout/page.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';

/** The placeholder of a join link's page. The build also writes it into the document. */
export const JoinFrame = () => (
  <Page home="/" isNarrow>
    <Loading>
      <Skeleton className="mx-auto h-[36rem] max-w-md rounded-card" />
    </Loading>
  </Page>
);
