import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { CircleCheck, Hourglass, Lock } from 'lucide-react';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { usePassed } from '../ui/date/use-passed.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatDateTime } from '../ui/text/format.ts';
import { PollActions } from './poll-actions.tsx';
import { PollCard_poll } from './poll-fragments.ts';
import { PollOptionButton } from './poll-option.tsx';
import { resultOf, turnoutOf, winnersOf } from './result.ts';
import { texts } from './texts.ts';
import { useTimeLeft } from './use-time-left.ts';
import { useVote } from './use-vote.ts';

interface PollCardProps {
  tripId: string;
  viewerId: string;
  poll: FragmentType<typeof PollCard_poll>;
  timeZone: string;
  onEdit: () => void;
}

/** A poll with its options. While it is open, each member can vote once. */
export function PollCard({ poll, ...place }: PollCardProps) {
  const { data, complete } = useFragment({ fragment: PollCard_poll, fragmentName: 'PollCard_poll', from: poll });
  return complete ? <Question poll={data} {...place} /> : null;
}

type QuestionProps = Omit<PollCardProps, 'poll'> & { poll: PollCard_pollFragment };

function Question({ tripId, viewerId, poll, timeZone, onEdit }: QuestionProps) {
  const vote = useVote(tripId, poll, viewerId);
  const isTimeUp = usePassed(poll.closesAt);
  const isClosed = poll.status === 'CLOSED' || isTimeUp;
  const timeLeft = useTimeLeft(isClosed ? null : poll.closesAt);
  const winners = winnersOf(poll.options);
  const closing = poll.closesAt && formatDateTime(poll.closesAt, timeZone);

  return (
    <Card
      as="article"
      aria-label={poll.question}
      className="faint-buttons flex break-inside-avoid flex-col gap-4 p-4 sm:p-5"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="written text-xl">{poll.question}</h3>
          <p className="wrap-anywhere mt-1 text-muted text-sm tabular-nums">
            {[
              texts.votes(poll.totalVotes),
              texts.by(poll.createdBy?.username ?? texts.gone),
              closing && isTimeUp && texts.hasClosed(closing),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {closing && timeLeft && (
            <p className="figures mt-1 flex items-center gap-1.5 font-semibold text-sm text-warning">
              <Hourglass aria-hidden className="size-4" />
              <time dateTime={poll.closesAt ?? undefined} title={closing}>
                {texts.closesIn(timeLeft)}
              </time>
            </p>
          )}
        </div>
        {(poll.viewerCan.remove || poll.viewerCan.close) && (
          <PollActions tripId={tripId} poll={poll} isClosed={isClosed} onEdit={onEdit} />
        )}
      </header>
      {poll.description && <p className="written whitespace-pre-line">{poll.description}</p>}
      <p className={`wrap-anywhere empty:hidden ${isClosed ? 'font-semibold' : 'text-muted text-sm'}`}>
        {isClosed ? resultOf(winners) : turnoutOf(poll, viewerId)}
      </p>
      <ul className="flex flex-col gap-2">
        {poll.options.map((option) => (
          <li key={option.id}>
            <PollOptionButton
              {...option}
              isChosen={poll.viewerVote?.id === option.id}
              isStrong={isClosed ? winners.includes(option) : poll.viewerVote?.id === option.id}
              isDisabled={isClosed || !poll.viewerCan.vote}
              onVote={() => vote(option.id)}
            />
          </li>
        ))}
      </ul>
      {(poll.viewerVote || isClosed) && (
        <footer className="flex flex-wrap gap-2">
          {poll.viewerVote && (
            <Badge tone="success" icon={<CircleCheck aria-hidden />}>
              {texts.voted}
            </Badge>
          )}
          {isClosed && <Badge icon={<Lock aria-hidden />}>{texts.closed}</Badge>}
        </footer>
      )}
    </Card>
  );
}
