import { Signpost } from 'lucide-react';
import { wasSignedIn } from '../session/signed-in.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

export function NotFoundPage() {
  return (
    <Page isNarrow>
      <PageHeading title="Page not found" className="sr-only">
        Page not found
      </PageHeading>
      <EmptyState
        icon={<Signpost aria-hidden />}
        title="No road leads here"
        action={
          wasSignedIn() ? (
            <LinkButton to="/trips">Back to your trips</LinkButton>
          ) : (
            <LinkButton to="/login">Sign in</LinkButton>
          )
        }
      >
        The address may be mistyped, or what was here is gone.
      </EmptyState>
    </Page>
  );
}
