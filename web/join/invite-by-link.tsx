import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';
import { linkTexts } from './link-texts.ts';
import { useCreateLink } from './use-create-link.ts';

const JoinLinkDialog = later(async () => (await import('./join-link-dialog.tsx')).JoinLinkDialog, {
  failure: 'overlay',
});

const InviteByLink_trip = graphql(`
  fragment InviteByLink_trip on Trip {
    id
    timeZone
    viewerCan {
      invite
    }
    joinLinks(includeRevoked: true) {
      id
      isRevoked
    }
  }
`);

/** The button that makes a join link. A link made here is shown again in this tab: the server can't show it again. */
export function InviteByLink({ trip: from }: { trip: FragmentType<typeof InviteByLink_trip> }) {
  const { data: trip, complete } = useFragment({ fragment: InviteByLink_trip, from });
  const [isOpen, setOpen] = useState(false);
  const { made, failure, isMaking, make } = useCreateLink(trip.id ?? '');
  if (!complete) return null;
  const isKnown = (id: string) => trip.joinLinks?.some((link) => link.id === id && !link.isRevoked) ?? false;

  const open = () => {
    setOpen(true);
    if (!made || !isKnown(made.id)) void make({});
  };
  return (
    <>
      {trip.viewerCan.invite && (
        <Button needsLine variant="primary" icon={<Link2 aria-hidden />} onPress={open}>
          {linkTexts.inviteByLink}
        </Button>
      )}
      {isOpen && (
        <JoinLinkDialog
          link={made}
          isMaking={isMaking}
          failure={failure}
          timeZone={trip.timeZone}
          onMake={make}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
