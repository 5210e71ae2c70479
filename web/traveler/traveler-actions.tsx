import { Pencil, Trash2, UserCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { TravelerRow_travelerFragment } from '../gql/graphql.ts';
import { later } from '../ui/fault/later.tsx';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';
import type { Member } from './traveler-row.tsx';
import { useClaim } from './use-claim.ts';

const RenameTraveler = later(async () => (await import('./rename-traveler.tsx')).RenameTraveler, {
  failure: 'overlay',
});
const ChooseMember = later(async () => (await import('./choose-member.tsx')).ChooseMember, { failure: 'overlay' });

const TravelerActions_remove = graphql(`
  mutation TravelerActions_remove($input: RemoveTravelerInput!) {
    removeTraveler(input: $input) {
      ... on RemoveTravelerPayload {
        travelerId
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface TravelerActionsProps {
  tripId: string;
  traveler: TravelerRow_travelerFragment;
  members: readonly Member[];
}

/** The actions on a traveler without an account. */
export function TravelerActions({ tripId, traveler, members }: TravelerActionsProps) {
  const { id, name, viewerCan } = traveler;
  const remove = useCommand(TravelerActions_remove);
  const claim = useClaim(tripId);
  const [open, setOpen] = useState<'rename' | 'choose' | null>(null);
  const close = () => setOpen(null);

  const removeIt = async () => {
    const outcome = await remove({
      variables: { input: { travelerId: id } },
      optimisticResponse: { removeTraveler: { __typename: 'RemoveTravelerPayload', travelerId: id } },
      update: (cache, { data }) => {
        if (data?.removeTraveler.__typename !== 'RemoveTravelerPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        removeFromConnection(cache, { parent, field: 'travelers', node: { __typename: 'Traveler', id } });
      },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.removeFailed));
  };
  const claimIt = async () => {
    const outcome = await claim(traveler);
    if (outcome.ok) toastSuccess(texts.claimedByYou(name));
    else toastFailure(failureIn(outcome, texts.claimFailed));
  };

  return (
    <>
      <ActionsMenu
        label={texts.actionsFor(name)}
        actions={[
          {
            id: 'claim',
            needsLine: true,
            label: texts.isMe,
            icon: <UserCheck aria-hidden />,
            isAllowed: viewerCan.claim,
            question: { title: texts.confirmIsMe(name), consequence: texts.confirmIsMeHint },
            onAction: () => void claimIt(),
          },
          {
            id: 'choose',
            needsLine: true,
            label: texts.isMember,
            icon: <Users aria-hidden />,
            isAllowed: viewerCan.claim && members.length > 0,
            onAction: () => setOpen('choose'),
          },
          {
            id: 'rename',
            needsLine: true,
            label: texts.rename,
            icon: <Pencil aria-hidden />,
            isAllowed: viewerCan.rename,
            onAction: () => setOpen('rename'),
          },
          {
            id: 'remove',
            needsLine: true,
            label: texts.remove,
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            isAllowed: viewerCan.remove,
            question: { title: texts.confirmRemove(name), consequence: texts.confirmRemoveHint },
            onAction: () => void removeIt(),
          },
        ]}
      />
      {open === 'rename' && <RenameTraveler id={id} name={name} onClose={close} />}
      {open === 'choose' && <ChooseMember tripId={tripId} traveler={traveler} members={members} onClose={close} />}
    </>
  );
}
