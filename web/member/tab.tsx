import { Users } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { tripTab } from '../pages/trip-tab.tsx';
import { later } from '../ui/fault/later.tsx';

const TripMembers = later(async () => (await import('../pages/trip-members.tsx')).TripMembers);

const MembersTab = graphql(`
  query MembersTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...MembersPanel_trip
      ...JoinLinks_trip
      ...InviteByLink_trip
    }
  }
`);

export const tab = tripTab({
  id: 'members',
  place: 4,
  label: 'Members',
  icon: <Users aria-hidden />,
  query: MembersTab,
  code: TripMembers,
  panel: (trip, { parts, presence: { present } }) => (
    <TripMembers tripId={parts.tripId} trip={trip} present={present} onPage={parts.onPage} />
  ),
});
