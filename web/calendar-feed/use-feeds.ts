import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';

const CalendarFeedsQuery = graphql(`
  query CalendarFeeds {
    viewer {
      calendarFeeds {
        id
        hasCodes
        hasCosts
        lastUsedAt
        trip {
          id
        }
        ...FeedRow_feed
      }
    }
  }
`);

const CalendarFeeds_create = graphql(`
  mutation CalendarFeeds_create($input: CreateCalendarFeedInput!) {
    createCalendarFeed(input: $input) {
      ... on CreateCalendarFeedPayload {
        calendarFeed {
          id
        }
        address
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const CalendarFeeds_renew = graphql(`
  mutation CalendarFeeds_renew($input: RenewCalendarFeedInput!) {
    renewCalendarFeed(input: $input) {
      ... on RenewCalendarFeedPayload {
        calendarFeed {
          id
          hint
          lastUsedAt
        }
        address
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const CalendarFeeds_revoke = graphql(`
  mutation CalendarFeeds_revoke($input: RevokeCalendarFeedInput!) {
    revokeCalendarFeed(input: $input) {
      ... on RevokeCalendarFeedPayload {
        calendarFeedId
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export interface FeedChoice {
  /** Null: all trips of the viewer. */
  tripId: string | null;
  hasCodes: boolean;
  hasCosts: boolean;
}

/** A feed whose address the server has just shown. It can't show it again. */
interface KnownFeed {
  id: string;
  address: string;
  choice: FeedChoice;
}

const isSame = (a: FeedChoice, b: FeedChoice) =>
  a.tripId === b.tripId && a.hasCodes === b.hasCodes && a.hasCosts === b.hasCosts;

interface ListedFeed extends Omit<FeedChoice, 'tripId'> {
  trip: { id: string } | null;
}

const choiceOf = ({ trip, hasCodes, hasCosts }: ListedFeed) => ({ tripId: trip?.id ?? null, hasCodes, hasCosts });

/** The viewer's calendar feeds, and the addresses of those that were created or renewed here. */
export function useFeeds() {
  const { data, error, refetch } = useQuery(CalendarFeedsQuery, { fetchPolicy: 'network-only' });
  const feeds = data?.viewer && (data.viewer.calendarFeeds ?? []);
  const [create, renew] = [useCommand(CalendarFeeds_create), useCommand(CalendarFeeds_renew)];
  const revoke = useCommand(CalendarFeeds_revoke);
  const [known, setKnown] = useState<readonly KnownFeed[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** The id of a request that got no answer: the next try creates no second feed. */
  const unanswered = useRef<{ id: string; choice: FeedChoice } | null>(null);
  const fetchAgain = () => refetch().catch(complain);

  const learn = (feed: KnownFeed) => setKnown((before) => [...before.filter(({ id }) => id !== feed.id), feed]);

  const createFor = async (choice: FeedChoice, label: string | null) => {
    const tried = unanswered.current;
    const id = tried && isSame(tried.choice, choice) ? tried.id : newId('CalendarFeed');
    unanswered.current = { id, choice };
    setBusy(true);
    const created = await create({ variables: { input: { id, ...choice, label } } });
    // The answer to the first try was lost, with the address.
    const isLost = created.ok && created.payload.address === null;
    const outcome = isLost ? await renew({ variables: { input: { calendarFeedId: id } } }) : created;
    setBusy(false);
    if (outcome.ok || !outcome.isUnreached) unanswered.current = null;
    if (outcome.ok && outcome.payload.address !== null) learn({ id, address: outcome.payload.address, choice });
    void fetchAgain();
    return outcome;
  };

  const renewFeed = async (calendarFeedId: string) => {
    const renewed = feeds?.find(({ id }) => id === calendarFeedId);
    const outcome = await renew({ variables: { input: { calendarFeedId } } });
    if (outcome.ok && renewed)
      learn({ id: calendarFeedId, address: outcome.payload.address, choice: choiceOf(renewed) });
    await fetchAgain();
    return outcome;
  };

  const revokeFeed = async (calendarFeedId: string) => {
    const outcome = await revoke({ variables: { input: { calendarFeedId } } });
    if (outcome.ok) setKnown((before) => before.filter(({ id }) => id !== calendarFeedId));
    await fetchAgain();
    return outcome;
  };

  return {
    /** Undefined until they are there. */
    feeds,
    /** The feed of this choice that was read last, also if its address can't be shown. */
    lastReadFor: (wanted: FeedChoice) =>
      (feeds ?? [])
        .filter((feed) => isSame(choiceOf(feed), wanted))
        .sort((a, b) => (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''))[0],
    error,
    fetchAgain,
    isBusy,
    addressOf: (feedId: string) => known.find(({ id }) => id === feedId)?.address ?? null,
    addressFor: (wanted: FeedChoice) => known.find(({ choice }) => isSame(choice, wanted))?.address ?? null,
    ...{ createFor, renewFeed, revokeFeed },
  };
}

export type Feeds = ReturnType<typeof useFeeds>;
