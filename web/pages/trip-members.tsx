import type { ComponentProps } from 'react';
import { AnswerBadge } from '../answer/answer-badge.tsx';
import { useTravelers } from '../answer/travelers.ts';
import { TripAnswers } from '../answer/trip-answers.tsx';
import { InviteByLink } from '../join/invite-by-link.tsx';
import { JoinLinks } from '../join/join-links.tsx';
import { MembersPanel } from '../member/members-panel.tsx';

type TripOf<Part extends typeof MembersPanel | typeof JoinLinks | typeof InviteByLink> = ComponentProps<Part>['trip'];

interface TripMembersProps extends Pick<ComponentProps<typeof MembersPanel>, 'present' | 'onPage'> {
  tripId: string;
  trip: TripOf<typeof MembersPanel> & TripOf<typeof JoinLinks> & TripOf<typeof InviteByLink>;
}

export function TripMembers({ tripId, trip, present, onPage }: TripMembersProps) {
  const known = useTravelers(tripId);
  const answerOf = (userId: string) => {
    const answer = known?.travelers.find(({ user }) => user?.id === userId)?.answer;
    return answer && <AnswerBadge answer={answer} />;
  };
  return (
    <MembersPanel
      trip={trip}
      present={present}
      onPage={onPage}
      answerOf={answerOf}
      whoComes={known && known.travelers.length > 1 && <TripAnswers tripId={tripId} known={known} />}
      inviteByLink={<InviteByLink trip={trip} />}
      joinLinks={<JoinLinks trip={trip} />}
    />
  );
}
