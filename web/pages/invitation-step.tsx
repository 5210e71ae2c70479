import { useState } from 'react';
import { ConfirmAddress } from '../account/confirm-address.tsx';
import { confirmTexts } from '../account/confirm-texts.ts';
import type { InvitationPage_invitationFragment } from '../gql/graphql.ts';
import { InvitationAnswer } from '../invitation/invitation-answer.tsx';
import { texts } from '../invitation/texts.ts';
import { WholeLinkNeeded } from '../invitation/whole-link-needed.tsx';
import { useAuth } from '../session/auth.ts';
import { EnterForm } from '../session/enter-form.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { usePassed } from '../ui/date/use-passed.ts';
import { writtenConfig } from '../written-config.ts';
import { OtherAddress } from './other-address.tsx';
import type { Accepting } from './use-accepting.ts';

interface InvitationStepProps {
  invitation: InvitationPage_invitationFragment;
  /** The part of the mailed link after the #; empty in a copied link. */
  secret: string;
  accepting: Accepting;
}

export function InvitationStep({ invitation, secret, accepting }: InvitationStepProps) {
  const { user } = useAuth();
  const isTimeUp = usePassed(invitation.expiresAt);
  const [{ sendsMail, requiresInvitationLink }] = useState(writtenConfig);
  const { id, email, hasAccount, maskedEmail, tripName, inviter } = invitation;
  const status = invitation.status === 'PENDING' && isTimeUp ? 'EXPIRED' : invitation.status;
  // The server shows the address for the link's secret, and ignores a wrong one.
  const proof = secret && email !== null ? secret : '';

  if (accepting.isUnderWay) {
    return (
      <Button variant="primary" isPending>
        {texts.accept}
      </Button>
    );
  }
  if (status !== 'PENDING') return <Closed status={status} inviter={inviter.username} />;
  if (requiresInvitationLink === true && !proof) return <WholeLinkNeeded inviter={inviter.username} />;
  if (!user) {
    const sentTo = texts.sentTo(email ?? maskedEmail);
    const confirmsFirst = !proof && sendsMail !== false;
    const signUp = confirmsFirst ? texts.signUpThenConfirmHint : texts.signUpHint;
    const signIn = confirmsFirst ? texts.signInConfirmedHint : texts.signInHint;
    return (
      <EnterForm
        hints={{ signUp: `${sentTo} ${signUp}`, signIn: `${sentTo} ${signIn}` }}
        {...(proof && { submit: texts.join(tripName) })}
        {...(hasAccount !== null && { isNew: !hasAccount })}
        email={email ?? undefined}
        brought={{ invitationId: id, invitationSecret: proof || null }}
        onSignedIn={(isNew) => accepting.accept(proof, isNew)}
      />
    );
  }
  const token = invitation.token ?? (email === user.email ? proof : '');
  if (token)
    return <InvitationAnswer invitationId={id} token={token} tripName={tripName} onAccepted={accepting.open} />;
  // A copied link does not say whether an unconfirmed address is the invited one.
  const isOther = user.emailStatus === 'CONFIRMED' || (email !== null && email !== user.email);
  if (isOther) return <OtherAddress invitation={invitation} secret={secret} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere text-pretty">{texts.sentTo(maskedEmail)}</p>
      <ConfirmAddress
        email={user.email}
        isTaken={user.emailStatus === 'TAKEN'}
        invitationId={id}
        isMailed={accepting.isNewHere}
      >
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
      {!user && status === 'ACCEPTED' && <LinkButton to="/login">{texts.signIn}</LinkButton>}
    </div>
  );
}
