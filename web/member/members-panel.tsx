import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';
import { Card } from '../ui/layout/card.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { botTexts } from './bot-texts.ts';
import { InviteMember } from './invite-member.tsx';
import { LeaveTrip } from './leave-trip.tsx';
import { MemberRow } from './member-row.tsx';
import { NewBot } from './new-bot.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { texts } from './texts.ts';

const MembersPanel_trip = graphql(`
  fragment MembersPanel_trip on Trip {
    id
    timeZone
    viewerCan {
      invite
      manageBots
    }
    viewerMembership {
      id
      role
    }
    members(first: 100) {
      edges {
        node {
          id
          role
          user {
            id
          }
          ...MemberRow_member
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    ...PendingInvitations_trip
  }
`);

const MembersPanel_rest = graphql(`
  query MembersPanel_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      seq
      members(first: 100, after: $after) {
        edges {
          node {
            id
            role
            user {
              id
            }
            ...MemberRow_member
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

interface MembersPanelProps {
  trip: FragmentType<typeof MembersPanel_trip>;
  /** Called with the trip's seq in each further page of the list. */
  onPage: (seq: number) => void;
  present: readonly { id: string }[];
  whoComes: ReactNode;
  /** What a member has said about the trip. */
  answerOf: (userId: string) => ReactNode;
  inviteByLink: ReactNode;
  joinLinks: ReactNode;
}

export function MembersPanel({ trip: from, onPage, present, ...shown }: MembersPanelProps) {
  const { data: trip, complete } = useFragment({
    fragment: MembersPanel_trip,
    fragmentName: 'MembersPanel_trip',
    from,
  });
  useRest(MembersPanel_rest, trip.id, trip.members?.pageInfo, (page) => page.trip && onPage(page.trip.seq));
  if (!complete) return null;
  const { edges, pageInfo } = trip.members;
  const owners = edges.filter(({ node }) => node.role === 'OWNER');
  const isLastOwner = trip.viewerMembership?.role === 'OWNER' && owners.length === 1 && !pageInfo.hasNextPage;
  const here = new Set(present.map(({ id }) => id));

  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="members">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="members" className="text-2xl">
            {texts.title}
          </h2>
          <div className="flex flex-wrap gap-3">
            {shown.inviteByLink}
            <InviteMember tripId={trip.id} isAllowed={trip.viewerCan.invite} />
          </div>
        </div>
        {/* With its room, because it may come later than the members. */}
        <div className={edges.length > 1 ? 'mb-4 min-h-30' : 'mb-4 empty:hidden'}>{shown.whoComes}</div>
        <Card>
          <ul className="divide-y divide-line">
            {edges.map(({ node }) => (
              <MemberRow
                key={node.id}
                tripId={trip.id}
                member={node}
                timeZone={trip.timeZone}
                viewerMembership={trip.viewerMembership}
                showsAddress={trip.viewerCan.invite || node.id === trip.viewerMembership.id}
                isPresent={here.has(node.user.id)}
                answer={shown.answerOf(node.user.id)}
                canManageBots={trip.viewerCan.manageBots}
              />
            ))}
          </ul>
        </Card>
      </section>
      {shown.joinLinks}
      {trip.viewerCan.invite && <PendingInvitations trip={trip} />}
      <div>
        <LeaveTrip tripId={trip.id} isLastOwner={isLastOwner} canInvite={trip.viewerCan.invite} />
      </div>
      {/* The form of a bot stays open with its text if the viewer loses the right. */}
      <div className={trip.viewerCan.manageBots ? '' : 'hidden'}>
        <Folded title={botTexts.developers}>
          <NewBot tripId={trip.id} isAllowed={trip.viewerCan.manageBots} />
        </Folded>
      </div>
    </div>
  );
}
