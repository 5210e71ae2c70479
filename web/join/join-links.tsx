import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Card } from '../ui/layout/card.tsx';
import { JoinLinkRow } from './join-link-row.tsx';
import { linkTexts } from './link-texts.ts';

const JoinLinks_trip = graphql(`
  fragment JoinLinks_trip on Trip {
    id
    timeZone
    viewerCan {
      invite
    }
    joinLinks(includeRevoked: true) {
      id
      isRevoked
      members {
        id
      }
      ...JoinLinkRow_link
    }
  }
`);

/** The join links that are not revoked or by which somebody came. Empty for those who may not invite. */
export function JoinLinks({ trip: from }: { trip: FragmentType<typeof JoinLinks_trip> }) {
  const { data: trip, complete } = useFragment({ fragment: JoinLinks_trip, fragmentName: 'JoinLinks_trip', from });
  if (!complete || !trip.viewerCan.invite) return null;
  const links = trip.joinLinks?.filter(({ isRevoked, members }) => !isRevoked || members.length > 0) ?? [];
  if (links.length === 0) return null;

  return (
    <section aria-labelledby="join-links">
      <h2 id="join-links" className="mb-3 text-xl">
        {linkTexts.listTitle}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <JoinLinkRow key={link.id} link={link} timeZone={trip.timeZone} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
