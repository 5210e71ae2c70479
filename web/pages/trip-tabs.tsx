import { CalendarRange, MessagesSquare, Users, Vote } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { texts } from '../trip/texts.ts';
import { later } from '../ui/fault/later.tsx';
import { TripActivities } from './trip-activities.tsx';
import { tripTab } from './trip-tab.tsx';
import { WithThumbnails } from './with-thumbnails.tsx';

const TripChat = later(async () => (await import('./trip-chat.tsx')).TripChat);
const PollsPanel = later(async () => (await import('../poll/polls-panel.tsx')).PollsPanel);
const TripMembers = later(async () => (await import('./trip-members.tsx')).TripMembers);

const ActivitiesTab = graphql(`
  query ActivitiesTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...TripActivities_trip @unmask
    }
  }
`);

export const ChatTab = graphql(`
  query ChatTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...Chat_trip @unmask
    }
  }
`);

const PollsTab = graphql(`
  query PollsTab($id: ID!) {
    trip(id: $id) {
      id
      seq
      ...PollsPanel_trip
    }
  }
`);

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

/** The tabs of a trip's page, in order. The first one is open by default. */
export const tripTabs = [
  tripTab({
    id: 'activities',
    label: texts.activities,
    icon: <CalendarRange aria-hidden />,
    query: ActivitiesTab,
    panel: (trip, { parts, isAdding, onAdding }) => (
      <WithThumbnails tripId={trip.id}>
        <TripActivities trip={trip} parts={parts} isAdding={isAdding} onAdding={onAdding} />
      </WithThumbnails>
    ),
  }),
  tripTab({
    id: 'chat',
    label: texts.chat,
    icon: <MessagesSquare aria-hidden />,
    query: ChatTab,
    code: TripChat,
    count: ({ unread }) => unread,
    panel: (trip, { presence: { typing }, isShown, onRead }) => (
      <TripChat trip={trip} typing={typing} isShown={isShown} onRead={onRead} />
    ),
  }),
  tripTab({
    id: 'polls',
    label: texts.polls,
    icon: <Vote aria-hidden />,
    query: PollsTab,
    code: PollsPanel,
    panel: (trip, { parts }) => <PollsPanel trip={trip} onPage={parts.onPage} />,
  }),
  tripTab({
    id: 'members',
    label: texts.members,
    icon: <Users aria-hidden />,
    query: MembersTab,
    code: TripMembers,
    panel: (trip, { parts, presence: { present } }) => (
      <TripMembers trip={trip} present={present} onPage={parts.onPage} />
    ),
  }),
] as const;

export type TabId = (typeof tripTabs)[number]['id'];
