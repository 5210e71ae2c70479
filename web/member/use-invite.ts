import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { InvitationMail, InviteMemberInput } from '../gql/graphql.ts';
import type { Unsent } from './invitation-link.tsx';
import type { InviteResult } from './invite-results.tsx';
import { texts } from './texts.ts';
import { addInvitation } from './trip-invitations.ts';

const InviteMember_invite = graphql(`
  mutation InviteMember_invite($input: InviteMemberInput!) {
    inviteMember(input: $input) {
      ... on InviteMemberPayload {
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

/** An invitation, and why its link was not e-mailed, if so. */
export type Invited = InviteResult & { mail?: InvitationMail };

export function useInvite() {
  const invite = useCommand(InviteMember_invite);
  return async (input: InviteMemberInput & { tripId: string }): Promise<Invited> => {
    const { email, tripId } = input;
    const outcome = await invite({
      variables: { input },
      update: (cache, { data }) => {
        if (data?.inviteMember.__typename === 'InviteMemberPayload')
          addInvitation(cache, tripId, data.inviteMember.invitation.id);
      },
    });
    if (!outcome.ok) {
      return { email, failure: failureIn(outcome, texts.inviteFailed) };
    }
    const { mail, invitation, secret } = outcome.payload;
    return { email, failure: null, isSent: mail === 'SENT', mail, invitationId: invitation.id, secret };
  };
}

/** Returns an invitation whose link was not e-mailed; null for another result. */
export function unsentIn(result: Invited): Unsent | null {
  if (result.failure !== null || !result.mail || result.mail === 'SENT') return null;
  const { email, mail, invitationId, secret } = result;
  return { email, mail, invitationId, secret };
}
