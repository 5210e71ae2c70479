import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Card } from '../ui/layout/card.tsx';
import { PendingInvitation } from './pending-invitation.tsx';
import { texts } from './texts.ts';

const PendingInvitations_trip = graphql(`
  fragment PendingInvitations_trip on Trip {
    id
    timeZone
    invitations {
      id
      status
      ...PendingInvitation_invitation
    }
  }
`);

export function PendingInvitations({ trip: from }: { trip: FragmentType<typeof PendingInvitations_trip> }) {
  const { data: trip, complete } = useFragment({
    fragment: PendingInvitations_trip,
    fragmentName: 'PendingInvitations_trip',
    from,
  });
  if (!complete || !trip.invitations) return null;
  const open = trip.invitations.filter(({ status }) => status === 'PENDING' || status === 'EXPIRED');

  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="mb-3 text-xl">
        {texts.pending}
      </h2>
      {open.length === 0 ? (
        <p className="text-muted">{texts.nonePending}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {open.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} timeZone={trip.timeZone} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
