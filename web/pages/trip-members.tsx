import type { ComponentProps } from 'react';
import { InviteByLink } from '../join/invite-by-link.tsx';
import { JoinLinks } from '../join/join-links.tsx';
import { MembersPanel } from '../member/members-panel.tsx';

type TripOf<Part extends typeof MembersPanel | typeof JoinLinks | typeof InviteByLink> = ComponentProps<Part>['trip'];

interface TripMembersProps extends Pick<ComponentProps<typeof MembersPanel>, 'present' | 'onPage'> {
  trip: TripOf<typeof MembersPanel> & TripOf<typeof JoinLinks> & TripOf<typeof InviteByLink>;
}

export const TripMembers = ({ trip, present, onPage }: TripMembersProps) => (
  <MembersPanel
    trip={trip}
    present={present}
    onPage={onPage}
    inviteByLink={<InviteByLink trip={trip} />}
    joinLinks={<JoinLinks trip={trip} />}
  />
);
