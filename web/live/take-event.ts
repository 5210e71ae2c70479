import type { ApolloClient } from '@apollo/client';
import { addToConnection, forget, isLoaded } from '../apollo/connections.ts';
import { addPicture, forgetPicture } from '../apollo/pictures.ts';
import { graphql } from '../gql/gql.ts';
import type { TripEventKind } from '../gql/graphql.ts';
import type { AskForViewersPart } from './viewers-part.ts';

/** An event of a trip. Apollo has already written its subject, as far as it is the same for all members. */
export interface LiveEvent {
  kind: TripEventKind;
  subjectId: string;
  /** Whether the subject still exists. */
  hasSubject: boolean;
  /** Whether the viewer caused the event, or is the member that it is about. */
  isViewers: boolean;
}

export interface LiveTrip {
  client: ApolloClient;
  tripId: string;
  ask: AskForViewersPart;
  fetchPeople: () => void;
  fetchInvitations: () => void;
  fetchJoinLinks: () => void;
  /** Called when everything must be fetched again. */
  onStale: () => void;
}

const Live_poll = graphql(`
  fragment Live_poll on Poll {
    options {
      id
    }
    viewerVote {
      id
    }
  }
`);

const Live_member = graphql(`
  fragment Live_member on Member {
    role
    viewerCan {
      remove
    }
  }
`);

/**
 * Updates the cache after an event: the lists, and what is the viewer's own. No event that is frequent (an edit, a
 * message, a vote by someone else) makes a request, because all windows that show the trip would make it at once.
 */
export function takeEvent(live: LiveTrip, event: LiveEvent) {
  const { client, tripId, ask, fetchPeople, fetchInvitations, fetchJoinLinks, onStale } = live;
  const { cache } = client;
  const { kind, subjectId: id, hasSubject, isViewers } = event;
  const parent = { __typename: 'Trip', id: tripId };
  const add = (field: string, __typename: string, place: 'first' | 'last' = 'last') =>
    addToConnection(cache, { parent, field, node: { __typename, id }, place });
  const drop = (field: string, __typename: string) => forget(cache, { parent, field, node: { __typename, id } });
  const isKnown = (field: string) => isLoaded(cache, { parent, field });
  /** Asks for the viewer's part of an entity, if its list is on the page. */
  const askIfListed = (field: string, onKnown?: () => void) => hasSubject && isKnown(field) && ask(id, onKnown);
  const updatePeople = () => isKnown('memberCount') && fetchPeople();
  // Both are null for those who may not see them.
  const updateInvitations = () => isKnown('invitations') && fetchInvitations();
  const updateJoinLinks = () => isKnown('joinLinks') && fetchJoinLinks();
  // Both are null unless the shared part and the viewer's part are known. Entities that were removed meanwhile are not.
  const readPoll = () =>
    cache.readFragment({ fragment: Live_poll, id: cache.identify({ __typename: 'Poll', id }) ?? '' });
  const readMember = () =>
    cache.readFragment({ fragment: Live_member, id: cache.identify({ __typename: 'Member', id }) ?? '' });

  switch (kind) {
    case 'ACTIVITY_ADDED':
    // Its new place may be on a page of the list that was read before, while a later page had not been read yet.
    case 'ACTIVITY_UPDATED':
    case 'ACTIVITY_MOVED':
      return hasSubject && add('activities', 'Activity');
    case 'ACTIVITY_REMOVED':
      return drop('activities', 'Activity');
    case 'MESSAGE_SENT':
      return add('messages', 'Message');
    case 'MESSAGE_REMOVED':
      return drop('messages', 'Message');
    case 'POLL_CREATED':
      // Added when it is whole: a list with an incomplete entity can't be read.
      return askIfListed('polls', () => readPoll() && add('polls', 'Poll', 'first'));
    case 'POLL_UPDATED': {
      const poll = readPoll();
      // The viewer's vote is gone with its option, so the viewer may vote again.
      return poll?.viewerVote && !hasVote(poll) && ask(id);
    }
    case 'VOTE_CAST':
      // The viewer's vote in another window.
      return isViewers && !hasVote(readPoll()) && ask(id);
    case 'POLL_REMOVED':
      return drop('polls', 'Poll');
    case 'MEMBER_JOINED':
    case 'MEMBER_ADDED':
      askIfListed('members', () => readMember() && add('members', 'Member'));
      updatePeople();
      updateJoinLinks();
      return updateInvitations();
    case 'MEMBER_LEFT':
    case 'MEMBER_REMOVED':
      updatePeople();
      // The invitations of a person who has deleted their account are gone without events that have them.
      updateInvitations();
      return drop('members', 'Member');
    case 'ROLE_CHANGED':
      return isViewers ? onStale() : askIfListed('members');
    case 'INVITATION_SENT':
    case 'INVITATION_ACCEPTED':
    case 'INVITATION_DECLINED':
    case 'INVITATION_REVOKED':
      return updateInvitations();
    case 'JOIN_LINK_CREATED':
    case 'JOIN_LINK_REVOKED':
      return updateJoinLinks();
    case 'PICTURE_ADDED':
      return hasSubject && addPicture(cache, tripId, id);
    case 'PICTURE_REMOVED':
      return forgetPicture(cache, id);
    case 'POLL_RESTORED':
      // It returns to its place in the list. This is rare enough to ask for all of it.
      return isKnown('polls') && onStale();
    case 'MEMBER_UPDATED':
      // Without a subject it is about someone who has left, whose name stays at what they wrote.
      return hasSubject || onStale();
    case 'TRIP_RESTORED':
      // The page may have missed that invitations and join links were closed.
      return onStale();
    // The stream ends with it.
    case 'TRIP_DELETED':
    case 'PICTURE_UPDATED':
    case 'TRIP_CREATED':
    case 'TRIP_UPDATED':
    case 'MESSAGE_EDITED':
    // The card itself shows no actions on a closed poll.
    case 'POLL_CLOSED':
      return;
    default: {
      // A new kind does not compile until it is decided here. A page that is older than the server skips it.
      const undecided: never = kind;
      return undecided;
    }
  }
}

interface Voted {
  options: readonly { id: string }[];
  viewerVote: { id: string } | null;
}

/** Whether the viewer's vote is known, and one of the options. */
const hasVote = (poll: Voted | null): boolean => poll?.options.some(({ id }) => id === poll.viewerVote?.id) ?? false;
