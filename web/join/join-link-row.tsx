import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Ban, Clock } from 'lucide-react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { usePassed } from '../ui/date/use-passed.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { formatInstantDay } from '../ui/text/format.ts';
import { roleNames } from '../ui/text/roles.ts';
import { linkTexts } from './link-texts.ts';

const JoinLinkRow_link = graphql(`
  fragment JoinLinkRow_link on JoinLink {
    id
    hint
    role
    expiresAt
    maxUses
    uses
    isRevoked
    createdBy {
      id
      username
    }
    members {
      id
      user {
        id
        username
      }
    }
  }
`);

const JoinLinkRow_revoke = graphql(`
  mutation JoinLinkRow_revoke($input: RevokeJoinLinkInput!) {
    revokeJoinLink(input: $input) {
      ... on RevokeJoinLinkPayload {
        joinLink {
          id
          isRevoked
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface JoinLinkRowProps {
  link: FragmentType<typeof JoinLinkRow_link>;
  timeZone: string;
}

export function JoinLinkRow({ link: from, timeZone }: JoinLinkRowProps) {
  const { data: link, complete } = useFragment({ fragment: JoinLinkRow_link, from });
  const isTimeUp = usePassed(link.expiresAt ?? null);
  const revoke = useCommand(JoinLinkRow_revoke);
  if (!complete) return null;
  const { id, hint, role, uses, maxUses, createdBy, members, expiresAt, isRevoked } = link;
  const isUsedUp = maxUses !== null && uses >= maxUses;

  const withdraw = async () => {
    const outcome = await revoke({
      variables: { input: { joinLinkId: id } },
      optimisticResponse: {
        revokeJoinLink: {
          __typename: 'RevokeJoinLinkPayload',
          joinLink: { __typename: 'JoinLink', id, isRevoked: true },
        },
      },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, linkTexts.revokeFailed));
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-bold">{linkTexts.ending(hint)}</span>
          {role !== 'MEMBER' && <Badge>{roleNames[role]}</Badge>}
          {isRevoked && (
            <Badge tone="warning" icon={<Ban aria-hidden />}>
              {linkTexts.revoked}
            </Badge>
          )}
          {!isRevoked && (isTimeUp || isUsedUp) && (
            <Badge tone="warning" icon={<Clock aria-hidden />}>
              {isTimeUp ? linkTexts.expired : linkTexts.usedUp}
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {linkTexts.createdBy(createdBy.username)} · {linkTexts.used(uses, maxUses)}
          {!isTimeUp && !isRevoked && ` · ${linkTexts.expires(formatInstantDay(expiresAt, timeZone))}`}
        </p>
        {members.length > 0 && (
          <p className="wrap-anywhere text-sm">{linkTexts.came(members.map(({ user }) => user.username))}</p>
        )}
      </div>
      {!isRevoked && (
        <Button
          needsLine
          variant="quiet"
          className="-ml-4 sm:ml-0"
          onPress={withdraw}
          aria-label={linkTexts.revokeOne(hint)}
        >
          {linkTexts.revoke}
        </Button>
      )}
    </li>
  );
}
