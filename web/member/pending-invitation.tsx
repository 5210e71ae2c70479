import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { CopyLinkButton } from '../ui/button/copy-link-button.tsx';
import { usePassed } from '../ui/date/use-passed.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import { formatInstantDay } from '../ui/text/format.ts';
import { writtenConfig } from '../written-config.ts';
import { InvitationLink, type Unsent } from './invitation-link.tsx';
import { RoleBadge } from './role-badge.tsx';
import { texts } from './texts.ts';

const PendingInvitation_invitation = graphql(`
  fragment PendingInvitation_invitation on Invitation {
    id
    email
    role
    message
    status
    expiresAt
    inviter {
      id
      username
    }
  }
`);

const PendingInvitation_revoke = graphql(`
  mutation PendingInvitation_revoke($input: RevokeInvitationInput!) {
    revokeInvitation(input: $input) {
      ... on RevokeInvitationPayload {
        invitation {
          id
          status
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const PendingInvitation_resend = graphql(`
  mutation PendingInvitation_resend($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      ... on ResendInvitationPayload {
        invitation {
          id
          ...PendingInvitation_invitation
        }
        mail
        secret
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface PendingInvitationProps {
  invitation: FragmentType<typeof PendingInvitation_invitation>;
  timeZone: string;
}

/** An invitation without an answer; the list leaves out the others. */
export function PendingInvitation({ invitation: from, timeZone }: PendingInvitationProps) {
  const { data: invitation, complete } = useFragment({ fragment: PendingInvitation_invitation, from });
  const isTimeUp = usePassed(invitation.expiresAt ?? null);
  const revoke = useCommand(PendingInvitation_revoke);
  const resend = useCommand(PendingInvitation_resend);
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [{ requiresInvitationLink }] = useState(writtenConfig);
  if (!complete) return null;
  const { id, role, inviter, message } = invitation;
  const isExpired = isTimeUp || invitation.status === 'EXPIRED';
  const email = invitation.email ?? '';

  const withdraw = async () => {
    const outcome = await revoke({
      variables: { input: { invitationId: id } },
      optimisticResponse: {
        revokeInvitation: {
          __typename: 'RevokeInvitationPayload',
          invitation: { __typename: 'Invitation', id, status: 'REVOKED' },
        },
      },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.revokeFailed));
  };

  const sendAgain = async () => {
    setSending(true);
    const outcome = await resend({ variables: { input: { invitationId: id } } });
    setSending(false);
    if (!outcome.ok) return toastFailure(failureIn(outcome, texts.resendFailed));
    const { mail, secret } = outcome.payload;
    if (mail === 'SENT') toastSuccess(texts.sent(email));
    else setUnsent({ mail, email, invitationId: id, secret });
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-bold">{email}</span>
          <RoleBadge role={role} />
          {isExpired && (
            <Badge tone="warning" icon={<Clock aria-hidden />}>
              {texts.expired}
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {texts.invitedBy(inviter.username)}
          {!isExpired && ` · ${texts.expires(formatInstantDay(invitation.expiresAt, timeZone))}`}
        </p>
        {message && <p className="written mt-1 whitespace-pre-line text-sm">{message}</p>}
      </div>
      <div className="-ml-4 flex flex-wrap sm:ml-0">
        {/* Where links need their secret, only Resend makes a whole one. */}
        {!isExpired && !requiresInvitationLink && <CopyLinkButton path={`/invite/${id}`} description={email} />}
        <Button needsLine variant="quiet" isPending={isSending} onPress={sendAgain} aria-label={texts.resendOne(email)}>
          {texts.resend}
        </Button>
        <Button needsLine variant="quiet" onPress={withdraw} aria-label={texts.revokeOne(email)}>
          {texts.revoke}
        </Button>
      </div>
      {unsent && <InvitationLink {...unsent} onClose={() => setUnsent(null)} />}
    </li>
  );
}
