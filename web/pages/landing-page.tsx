import { Atlas } from '../ui/atlas.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** What PlanJam is, and the way in. */
export function LandingPage() {
  return (
    <Page
      home="/"
      bar={
        <nav aria-label="Account" className="flex gap-3">
          <LinkButton to="/login" variant="quiet">
            Sign In
          </LinkButton>
          <LinkButton to="/login" state={{ isNew: true }} variant="primary" className="max-sm:hidden">
            Get Started
          </LinkButton>
        </nav>
      }
    >
      <div className="grid items-center gap-12 sm:mt-10 lg:grid-cols-[6fr_5fr]">
        <div>
          <PageHeading title="Plan it together" className="text-4xl">
            Plan it together, without the group-chat archaeology.
          </PageHeading>
          <p className="mt-6 max-w-[52ch] text-lg text-muted">
            One itinerary, one map, one chat and a vote when you can't agree. Everyone sees every change as it happens.
          </p>
          <LinkButton to="/login" state={{ isNew: true }} variant="primary" className="mt-8 min-h-12 px-6 text-lg">
            Plan a trip
          </LinkButton>
        </div>
        <Atlas seed="the coast road" className="aspect-[4/3] w-full rounded-sheet border" />
      </div>
    </Page>
  );
}
