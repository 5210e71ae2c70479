import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAddress } from '../account/confirm-address.tsx';
import { confirmTexts } from '../account/confirm-texts.ts';
import { withReference } from '../apollo/outcome.ts';
import type { InvitationPage_invitationFragment } from '../gql/graphql.ts';
import { acceptNow } from '../invitation/accept.ts';
import { InvitationAnswer } from '../invitation/invitation-answer.tsx';
import { texts } from '../invitation/texts.ts';
import { useAuth } from '../session/auth.tsx';
import { EnterForm } from '../session/enter-form.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { usePassed } from '../ui/date/use-passed.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { OtherAddress } from './other-address.tsx';

interface InvitationStepProps {
  invitation: InvitationPage_invitationFragment;
  /** The part of the mailed link after the #; empty in a copied link. */
  secret: string;
}

/** What the person who has opened an invitation's link can do. */
export function InvitationStep({ invitation, secret }: InvitationStepProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const isTimeUp = usePassed(invitation.expiresAt);
  const [isJoining, setJoining] = useState(false);
  /** Whether the person has signed up here. The link to their address then accepts the invitation too. */
  const [isNewHere, setNewHere] = useState(false);
  const { id, email, hasAccount, maskedEmail, tripName, inviter } = invitation;
  const status = invitation.status === 'PENDING' && isTimeUp ? 'EXPIRED' : invitation.status;
  const open = (tripId: string) => void navigate(`/trips/${tripId}`, { replace: true });
  // Only the holder of a mailed link learns it.
  const isMailed = hasAccount !== null;

  const accept = async (isNew: boolean) => {
    setNewHere(isNew);
    setJoining(true);
    const outcome = await acceptNow(id, isMailed ? secret : '').catch(() => null);
    if (outcome?.ok) return open(outcome.payload.trip.id);
    setJoining(false);
    if (outcome) toastFailure(withReference(outcome.message || texts.acceptFailed, outcome.reference));
  };

  if (isJoining) {
    return (
      <Button variant="primary" isPending>
        {texts.accept}
      </Button>
    );
  }
  if (status !== 'PENDING') return <Closed status={status} inviter={inviter.username} />;
  if (!user) {
    const sentTo = texts.sentTo(email ?? maskedEmail);
    return (
      <EnterForm
        hints={{ signUp: `${sentTo} ${texts.signUpHint}`, signIn: `${sentTo} ${texts.signInHint}` }}
        {...(isMailed && { submit: texts.join(tripName), isNew: !hasAccount })}
        email={email ?? undefined}
        brought={{ invitationId: id, invitationSecret: isMailed ? secret : null }}
        onSignedIn={accept}
      />
    );
  }
  const token = invitation.token ?? (isMailed && email === user.email ? secret : null);
  if (token) return <InvitationAnswer invitationId={id} token={token} tripName={tripName} onAccepted={open} />;
  // A copied link does not say whether an unconfirmed address is the invited one.
  const isOther = user.emailStatus === 'CONFIRMED' || (email !== null && email !== user.email);
  if (isOther) return <OtherAddress invitation={invitation} secret={secret} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere text-pretty">{texts.sentTo(maskedEmail)}</p>
      <ConfirmAddress email={user.email} isTaken={user.emailStatus === 'TAKEN'} invitationId={id} isMailed={isNewHere}>
        {user.emailStatus === 'TAKEN' && <LinkButton to="/account">{confirmTexts.changeEmail}</LinkButton>}
        <SignOutButton from={`/invite/${id}`}>{texts.otherAccount}</SignOutButton>
      </ConfirmAddress>
    </div>
  );
}

interface ClosedProps {
  status: keyof typeof texts.closed;
  inviter: string;
}

function Closed({ status, inviter }: ClosedProps) {
  const { user } = useAuth();
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p>
        {texts.closed[status]} {status !== 'ACCEPTED' && texts.askAgain(inviter)}
      </p>
      {user && <LinkButton to="/trips">{texts.toTrips}</LinkButton>}
      {!user && status === 'ACCEPTED' && (
        <LinkButton to="/login" state={{ isNew: false }}>
          {texts.signIn}
        </LinkButton>
      )}
    </div>
  );
}
