import { useState } from 'react';
import type { Confirmed } from '../session/confirm-email.ts';
import { ConfirmForm } from '../session/confirm-form.tsx';
import { confirmTexts } from '../session/confirm-texts.ts';
import { findSession } from '../session/session.ts';
import { useToken } from '../session/use-token.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { LinkCard } from './link-card.tsx';

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
  return (
    <LinkCard
      token={token}
      title={confirmTexts.confirmTitle}
      hint={confirmTexts.confirmHint}
      form={<ConfirmForm token={token} onDone={done} />}
      another={{ path: '/account', label: confirmTexts.toAccount }}
      done={
        confirmed && {
          title: confirmTexts.confirmed,
          text: (
            <>
              {confirmTexts.confirmedHint(confirmed.email)} {confirmed.tripId && confirmTexts.joinedHint}
            </>
          ),
          next: (
            <LinkButton to={confirmed.tripId ? `/trips/${confirmed.tripId}` : '/trips'} variant="primary">
              {confirmed.tripId ? confirmTexts.toTrip : confirmTexts.toTrips}
            </LinkButton>
          ),
        }
      }
    />
  );
}
