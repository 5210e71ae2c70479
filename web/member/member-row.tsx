import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { graphql } from '../gql/gql.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { BotBadge } from '../ui/layout/bot-badge.tsx';
import { formatInstantDay } from '../ui/text/format.ts';
import { BotActions } from './bot-actions.tsx';
import { BotToken } from './bot-token.tsx';
import { MemberActions } from './member-actions.tsx';
import { RoleBadge } from './role-badge.tsx';
import { texts } from './texts.ts';

// The same for all members, so events select it.
graphql(`
  fragment MemberRow_shared on Member {
    id
    role
    email
    joinedAt
    user {
      id
      username
      avatarUrl
      isBot
    }
  }
`);

// The viewer's part, which is asked for apart.
graphql(`
  fragment MemberRow_viewer on Member {
    id
    viewerCan {
      remove
      changeRole
      handOver
    }
  }
`);

const MemberRow_member = graphql(`
  fragment MemberRow_member on Member {
    ...MemberRow_shared @unmask
    ...MemberRow_viewer @unmask
  }
`);

interface MemberRowProps {
  tripId: string;
  member: FragmentType<typeof MemberRow_member>;
  timeZone: string;
  viewerMembership: { id: string };
  /** The viewer's own one, and with the right to invite everyone's. */
  showsAddress: boolean;
  isPresent: boolean;
  answer: ReactNode;
  canManageBots: boolean;
}

export function MemberRow({ tripId, member: from, timeZone, viewerMembership, answer, ...may }: MemberRowProps) {
  const { showsAddress, isPresent, canManageBots } = may;
  const { data: member, complete } = useFragment({
    fragment: MemberRow_member,
    fragmentName: 'MemberRow_member',
    from,
  });
  if (!complete) return null;
  const { user, role, viewerCan } = member;
  const isViewer = member.id === viewerMembership.id;

  return (
    <li className="faint-buttons flex items-center gap-4 px-4 py-3">
      <Avatar {...user} isPresent={isPresent} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="written font-bold">{user.username}</span>
          {isViewer && <span className="text-muted">{texts.you}</span>}
          {user.isBot ? <BotBadge /> : <RoleBadge role={role} />}
          {answer}
          {isPresent && <span className="font-semibold text-success text-sm">{texts.here}</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {showsAddress && !user.isBot && member.email && (
            <>
              {member.email} <span className="max-sm:hidden">· </span>
            </>
          )}
          <span className="whitespace-nowrap max-sm:block">
            {texts.joined(formatInstantDay(member.joinedAt, timeZone))}
          </span>
        </p>
        {user.isBot && canManageBots && <BotToken memberId={member.id} />}
      </div>
      {user.isBot && canManageBots && <BotActions tripId={tripId} member={member} />}
      {!user.isBot && !isViewer && (viewerCan.remove || viewerCan.changeRole) && (
        <MemberActions tripId={tripId} member={member} />
      )}
    </li>
  );
}
