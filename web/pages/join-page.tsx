import { useNavigate } from 'react-router-dom';
import { ClosedLink } from '../join/closed-link.tsx';
import { JoinFrame } from '../join/join-frame.tsx';
import { JoinStep } from '../join/join-step.tsx';
import { useOpenedLink } from '../join/opened-link.ts';
import { texts } from '../join/texts.ts';
import { TripPreview } from '../join/trip-preview.tsx';
import { useAuth, useFoundSession } from '../session/auth.ts';
import { useLinkToken } from '../session/use-link-token.ts';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { CardPage } from '../ui/layout/card-page.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { LaterPersonMenu } from './later-person-menu.tsx';

/** The page of a join link, `/join#TOKEN`. */
export function JoinPage() {
  const token = useLinkToken();
  // The query of a link includes the session.
  useFoundSession(!token);
  if (!token) return <NoTrip title={texts.noToken} hint={texts.noTokenHint} />;
  // A second link opened in the same tab starts over.
  return <JoinCard key={token} token={token} />;
}

function NoTrip({ title, hint }: { title: string; hint: string }) {
  return (
    <JoinCardPage>
      <PageHeading title={title} className="mb-2 text-2xl">
        {title}
      </PageHeading>
      <p className="text-pretty text-muted">{hint}</p>
    </JoinCardPage>
  );
}

function JoinCardPage({ place, children }: { place?: string; children: React.ReactNode }) {
  const { user } = useAuth();
  return (
    <CardPage home={user ? '/trips' : '/'} bar={<LaterPersonMenu />} {...(place && { place })}>
      {children}
    </CardPage>
  );
}

function JoinCard({ token }: { token: string }) {
  const { isLoading } = useAuth();
  const navigate = useNavigate();
  const { reading, read } = useOpenedLink(token);
  if (reading === null || (isLoading && 'link' in reading)) return <JoinFrame />;
  if ('reference' in reading) {
    return (
      <Page home="/" isNarrow>
        <NotLoaded reference={reading.reference} onRetry={() => void read()} />
      </Page>
    );
  }
  const { link } = reading;
  if (!link) return <NoTrip title={texts.notFound} hint={texts.notFoundHint} />;
  if (!link.trip) {
    return (
      <JoinCardPage>
        <ClosedLink link={link} />
      </JoinCardPage>
    );
  }
  return (
    <JoinCardPage place={link.trip.destination}>
      <TripPreview trip={link.trip} inviterName={link.inviterName} />
      <div className="mt-6 border-t pt-6">
        <JoinStep
          token={token}
          tripName={link.trip.name}
          viewerTripId={link.viewerTripId}
          onJoined={(tripId) => void navigate(`/trips/${tripId}`, { replace: true })}
          onRefused={() => void read()}
        />
      </div>
    </JoinCardPage>
  );
}
