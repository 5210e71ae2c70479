import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Plus, Vote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRest } from '../apollo/rest.ts';
import { graphql } from '../gql/gql.ts';
import type { PollStatus } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { useClock } from '../ui/device/use-clock.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { useMarked, useShown } from '../ui/list/shown.ts';
import { CreatePollDialog } from './create-poll.tsx';
import { EditPollDialog } from './edit-poll.tsx';
import { PollCard } from './poll-card.tsx';
import type { PollCard_poll } from './poll-fragments.ts';
import { texts } from './texts.ts';

const PollsPanel_trip = graphql(`
  fragment PollsPanel_trip on Trip {
    id
    timeZone
    viewerMembership {
      id
      user {
        id
        username
      }
    }
    polls(first: 50) {
      edges {
        node {
          id
          status
          closesAt
          ...PollCard_poll
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const PollsPanel_rest = graphql(`
  query PollsPanel_rest($tripId: ID!, $after: String!) {
    trip(id: $tripId) {
      id
      seq
      polls(first: 50, after: $after) {
        edges {
          node {
            id
            status
            closesAt
            ...PollCard_poll
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const markedStyle = 'rounded-card outline-3 outline-signal outline-offset-2';

const isClosed = ({ status, closing }: { status: PollStatus; closing: number }, now: number) =>
  status === 'CLOSED' || closing <= now;

interface PollsPanelProps {
  trip: FragmentType<typeof PollsPanel_trip>;
  /** Called with the trip's seq in each further page of the list. */
  onPage: (seq: number) => void;
}

/** The Polls tab: open polls first, until they close. */
export function PollsPanel({ trip: from, onPage }: PollsPanelProps) {
  const { data: trip, complete } = useFragment({ fragment: PollsPanel_trip, fragmentName: 'PollsPanel_trip', from });
  const [isCreating, setCreating] = useState(false);
  const [editing, setEditing] = useState<FragmentType<typeof PollCard_poll> | null>(null);
  useRest(PollsPanel_rest, trip.id, trip.polls?.pageInfo, (page) => page.trip && onPage(page.trip.seq));
  const polls = complete
    ? trip.polls.edges.map(({ node }) => ({ ...node, closing: node.closesAt ? Date.parse(node.closesAt) : Infinity }))
    : [];
  const shown = useShown('poll');
  const marked = useMarked(
    shown,
    polls.some(({ id }) => id === shown?.id),
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marked)
      list.current?.querySelector(`[data-poll="${CSS.escape(marked.id)}"]`)?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const now = useClock(polls.map(({ closing }) => closing));
  if (!complete) return null;

  const openFirst = polls.toSorted((a, b) => Number(isClosed(a, now)) - Number(isClosed(b, now)));

  return (
    <section aria-labelledby="polls" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="polls" className="text-2xl">
          {texts.title}
        </h2>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onPress={() => setCreating(true)}
          className="print:hidden"
        >
          {texts.create}
        </Button>
      </div>
      {polls.length === 0 && (
        <EmptyState icon={<Vote aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      <ul ref={list} className="grid items-start gap-4 lg:grid-cols-2">
        {openFirst.map((poll) => (
          <li key={poll.id} data-poll={poll.id} className={poll.id === marked?.id ? markedStyle : ''}>
            <PollCard
              tripId={trip.id}
              viewerId={trip.viewerMembership.user.id}
              poll={poll}
              timeZone={trip.timeZone}
              onEdit={() => setEditing(poll)}
            />
          </li>
        ))}
      </ul>
      {editing && (
        <EditPollDialog
          tripId={trip.id}
          poll={editing}
          timeZone={trip.timeZone}
          viewer={trip.viewerMembership.user}
          onClose={() => setEditing(null)}
        />
      )}
      {isCreating && (
        <CreatePollDialog
          tripId={trip.id}
          timeZone={trip.timeZone}
          viewer={trip.viewerMembership.user}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  );
}
