import { useAuth } from '../session/auth.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import type { OpenedLink } from './opened-link.ts';
import { texts } from './texts.ts';

export function ClosedLink({ link: { status, inviterName } }: { link: OpenedLink }) {
  const { user } = useAuth();
  return (
    <>
      <PageHeading title={texts.closedTitle} className="mb-2 text-2xl">
        {texts.closedTitle}
      </PageHeading>
      <div role="status" className="flex flex-col items-start gap-4">
        <p className="wrap-anywhere text-pretty text-muted">
          {status !== 'OPEN' && texts.closed[status]} {texts.ask(inviterName)}
        </p>
        {user && <LinkButton to="/trips">{texts.toTrips}</LinkButton>}
      </div>
    </>
  );
}
