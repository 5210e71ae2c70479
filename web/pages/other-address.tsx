import { useApolloClient } from '@apollo/client/react';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import type { InvitationPage_invitationFragment } from '../gql/graphql.ts';
import { texts } from '../invitation/texts.ts';
import { useAuth } from '../session/auth.ts';
import { findSession } from '../session/session.ts';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';

const UseAddress = later(async () => (await import('./use-address.tsx')).UseAddress);

interface OtherAddressProps {
  invitation: InvitationPage_invitationFragment;
  secret: string;
}

/** For a person whose account has another address than the invitation: how they can still join. */
export function OtherAddress({ invitation, secret }: OtherAddressProps) {
  const { id, email, maskedEmail, inviter } = invitation;
  const { user } = useAuth();
  const client = useApolloClient();
  const [isChanging, setChanging] = useState(false);
  if (!user) return null;
  // Without mail, the new address counts at once.
  const changed = () =>
    void findSession().then(() => client.refetchQueries({ include: ['InvitationPage'] }).catch(complain));
  const from = `/invite/${id}${secret ? `#${secret}` : ''}`;

  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="flex flex-col gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <MailQuestion aria-hidden className="size-5" />
          {texts.forSomeoneElse}
        </p>
        <p className="wrap-anywhere text-pretty text-muted">{texts.sentElsewhere(email ?? maskedEmail, user.email)}</p>
        <p className="wrap-anywhere text-pretty text-muted">{texts.askToInvite(inviter.username, user.email)}</p>
      </div>
      {isChanging ? (
        <UseAddress email={email ?? ''} invitationId={id} onChanged={changed} />
      ) : (
        <Button onPress={() => setChanging(true)}>{texts.useAddress}</Button>
      )}
      <SignOutButton from={from}>{texts.otherAccount}</SignOutButton>
    </div>
  );
}
