import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Live_member = graphql(`
  fragment Live_member on Member {
    role
    viewerCan {
      remove
    }
  }
`);

const Live_person = graphql(`
  fragment Live_person on Member {
    user {
      id
    }
  }
`);

const idIn = ({ cache, subjectId }: TakenEvent) => cache.identify({ __typename: 'Member', id: subjectId }) ?? '';

const isViewers = (event: TakenEvent) =>
  event.cache.readFragment({ fragment: Live_person, id: idIn(event) })?.user.id === event.viewerId;

/** Null unless the shared part and the viewer's part are known. A member who has left meanwhile is not. */
const readMember = (event: TakenEvent) => event.cache.readFragment({ fragment: Live_member, id: idIn(event) });

const count = ({ isKnown, fetchPeople }: TakenEvent) => isKnown('memberCount') && fetchPeople();

const list = (event: TakenEvent) => {
  event.askIfListed('members', () => readMember(event) && event.add('members', 'Member'));
  count(event);
};

const drop = (event: TakenEvent) => {
  count(event);
  event.drop('members', 'Member');
};

export const live = {
  MEMBER_JOINED: list,
  MEMBER_ADDED: list,
  MEMBER_LEFT: drop,
  MEMBER_REMOVED: drop,
  ROLE_CHANGED: (event) => (isViewers(event) ? event.onStale() : event.askIfListed('members')),
  // Without a subject it is about someone who has left, whose name stays at what they wrote.
  MEMBER_UPDATED: ({ hasSubject, onStale }) => hasSubject || onStale(),
} satisfies DomainLive;
