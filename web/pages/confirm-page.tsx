import { useState } from 'react';
import type { Confirmed } from '../session/confirm-email.ts';
import { ConfirmForm } from '../session/confirm-form.tsx';
import { confirmTexts } from '../session/confirm-texts.ts';
import { resetTexts } from '../session/reset-texts.ts';
import { findSession } from '../session/session.ts';
import { useToken } from '../session/use-token.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { CardPage } from '../ui/layout/card-page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** The page of a link that confirms an address, `/confirm#TOKEN`. */
export function ConfirmPage() {
  const token = useToken();
  // A second link opened in the same tab starts over.
  return <ConfirmCard key={token} token={token} />;
}

function ConfirmCard({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const done = (now: Confirmed) => {
    setConfirmed(now);
    // It may be the account that is signed in here.
    void findSession();
  };
  const title = !token ? resetTexts.noToken : confirmed === null ? confirmTexts.confirmTitle : confirmTexts.confirmed;

  return (
    <CardPage>
      <PageHeading title={title} className="mb-2 text-2xl">
        {title}
      </PageHeading>
      {!token && <p className="text-pretty text-muted">{resetTexts.noTokenHint}</p>}
      {token && confirmed === null && (
        <>
          <p className="mb-6 text-pretty text-muted">{confirmTexts.confirmHint}</p>
          <ConfirmForm token={token} onDone={done} />
        </>
      )}
      {confirmed !== null && (
        <div className="flex flex-col items-start gap-5">
          <p role="status" className="wrap-anywhere text-muted">
            {confirmTexts.confirmedHint(confirmed.email)} {confirmed.tripId && confirmTexts.joinedHint}
          </p>
          <LinkButton to={confirmed.tripId ? `/trips/${confirmed.tripId}` : '/trips'} variant="primary">
            {confirmed.tripId ? confirmTexts.toTrip : confirmTexts.toTrips}
          </LinkButton>
        </div>
      )}
    </CardPage>
  );
}
