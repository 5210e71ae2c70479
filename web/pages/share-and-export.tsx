import { useFragment } from '@apollo/client/react';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCanReach } from '../apollo/connection.ts';
import { CalendarFeeds } from '../calendar-feed/calendar-feeds.tsx';
import { graphql } from '../gql/gql.ts';
import { PublicPage } from '../publication/public-page.tsx';
import { ExportFiles } from '../trip/export-files.tsx';
import { texts } from '../trip/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { shareTexts } from './share-texts.ts';

const ShareAndExport_trip = graphql(`
  fragment ShareAndExport_trip on Trip {
    id
    name
  }
`);

/** The ways in which a plan leaves PlanJam. */
export function ShareAndExport({ tripId, onClose }: { tripId: string; onClose: () => void }) {
  const from = { __typename: 'Trip', id: tripId } as const;
  const { data: trip, complete } = useFragment({ fragment: ShareAndExport_trip, from });
  const canReach = useCanReach();
  if (!complete) return null;
  return (
    <Dialog title={texts.share} isOpen onClose={onClose}>
      <div className="-my-5 divide-y">
        <Part title={shareTexts.calendar}>
          <CalendarFeeds trip={trip} />
        </Part>
        <Part title={shareTexts.page}>
          <PublicPage tripId={trip.id} tripName={trip.name} />
        </Part>
        <Part title={shareTexts.files}>
          <ExportFiles tripId={tripId} />
        </Part>
        <Part title={shareTexts.paper}>
          <p className="mb-3 text-pretty">{shareTexts.paperHint}</p>
          {canReach ? (
            <LinkButton to={`/trips/${tripId}/booklet`} icon={<BookOpen aria-hidden />}>
              {shareTexts.booklet}
            </LinkButton>
          ) : (
            <Button needsLine icon={<BookOpen aria-hidden />}>
              {shareTexts.booklet}
            </Button>
          )}
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-5">
      <h3 id={id} className="mb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
