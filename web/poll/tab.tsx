import { Vote } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { tripTab } from '../pages/trip-tab.tsx';
import { later } from '../ui/fault/later.tsx';

const PollsPanel = later(async () => (await import('./polls-panel.tsx')).PollsPanel);

const PollsTab = graphql(`
  query PollsTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...PollsPanel_trip
    }
  }
`);

export const tab = tripTab({
  id: 'polls',
  place: 3,
  label: 'Polls',
  icon: <Vote aria-hidden />,
  query: PollsTab,
  code: PollsPanel,
  panel: (trip, { parts }) => <PollsPanel trip={trip} onPage={parts.onPage} />,
});
