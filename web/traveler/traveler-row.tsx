import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { texts } from './texts.ts';
import { TravelerActions } from './traveler-actions.tsx';

export const TravelerRow_traveler = graphql(`
  fragment TravelerRow_traveler on Traveler {
    id
    name
    hasLeft
    answer
    user {
      id
      avatarUrl
    }
    viewerCan {
      rename
      remove
      claim
    }
  }
`);

interface TravelerRowProps {
  tripId: string;
  traveler: FragmentType<typeof TravelerRow_traveler>;
  viewerId: string | undefined;
  /** The members of whom an owner may say that they are this traveler; empty for others. */
  members: readonly Member[];
}

export interface Member {
  userId: string;
  name: string;
}

export function TravelerRow({ tripId, traveler: from, viewerId, members }: TravelerRowProps) {
  const { data: traveler, complete } = useFragment({ fragment: TravelerRow_traveler, from });
  if (!complete) return null;
  const { name, user, hasLeft, answer, viewerCan } = traveler;
  // Someone who has left and deleted their account has none either.
  const isWithoutAccount = !user && !hasLeft;
  return (
    <li className="faint-buttons flex break-inside-avoid items-center gap-3 py-2 pr-2 pl-4">
      <Avatar username={name} avatarUrl={user?.avatarUrl} size="small" />
      <span className="wrap-anywhere flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <bdi>{name}</bdi>
        {user && user.id === viewerId && <Badge tone="success">{texts.you}</Badge>}
        {isWithoutAccount && <Badge>{texts.withoutAccount}</Badge>}
        {answer && !hasLeft && <Badge tone={answer === 'IN' ? 'success' : 'neutral'}>{texts.answers[answer]}</Badge>}
        {hasLeft && user && <Badge>{texts.hasLeft}</Badge>}
      </span>
      {(viewerCan.rename || viewerCan.remove || viewerCan.claim) && (
        <TravelerActions tripId={tripId} traveler={traveler} members={members} />
      )}
    </li>
  );
}
