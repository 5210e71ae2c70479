import { ArrowRight } from 'lucide-react';
import type { TripHistoryQuery } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { formatTime } from '../ui/text/format.ts';
import { shownValue } from './change-value.ts';
import { sentenceOf } from './sentences.ts';
import { labelOf, texts } from './texts.ts';

type Trip = NonNullable<TripHistoryQuery['trip']>;
export type HistoryEvent = Trip['events']['edges'][number]['node'];

interface HistoryEventProps {
  event: HistoryEvent;
  timeZone: string;
  /** Shows only the changes of this entity. Null: it already does. */
  onOnly: ((name: string) => void) | null;
  /** Restores the removed activity. Null: it can't be, or is already back. */
  onRestore: (() => void) | null;
  isPending: boolean;
}

/** One change: who, what, and the fields with their old and new values. */
export function HistoryEventRow({ event, timeZone, onOnly, onRestore, isPending }: HistoryEventProps) {
  const { kind, actor, at, subjectName, changes } = event;
  const { verb, isNamed, hasFields } = sentenceOf(kind);
  const name = subjectName ?? (isNamed ? texts.unnamed : null);
  // A poll closes by itself at its closing time.
  const username = actor?.username ?? (kind === 'POLL_CLOSED' ? texts.byItself : texts.someoneWhoLeft);
  return (
    <li className="flex gap-3 py-3">
      <Avatar username={username} avatarUrl={actor?.avatarUrl} size="small" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{username}</bdi> {verb}
          {isNamed && name && (
            <>
              {' '}
              {onOnly && subjectName ? (
                <button
                  type="button"
                  title={texts.only(name)}
                  onClick={() => onOnly(name)}
                  className="cursor-pointer text-left font-semibold text-link underline-offset-4 hover:underline"
                >
                  <bdi>{name}</bdi>
                </button>
              ) : (
                <bdi className="font-semibold">{name}</bdi>
              )}
            </>
          )}
          <time dateTime={at} className="ml-2 whitespace-nowrap text-muted text-sm">
            {formatTime(at, timeZone)}
          </time>
        </p>
        {hasFields && changes.length > 0 && (
          <dl className="mt-1 grid gap-y-1 text-sm">
            {changes.map((change) => (
              <Change key={change.field} {...change} timeZone={timeZone} />
            ))}
          </dl>
        )}
      </div>
      {onRestore && (
        <Button onPress={onRestore} isPending={isPending} aria-label={texts.restoreOf(name ?? '')}>
          {texts.restore}
        </Button>
      )}
    </li>
  );
}

function Change({ field, format, before, after, timeZone }: HistoryEvent['changes'][number] & { timeZone: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{labelOf(field)}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {before === null ? (
          <span className="text-muted">{texts.nothing}</span>
        ) : (
          <del className="wrap-anywhere line-clamp-3 text-muted">
            <bdi>{shownValue(before, format, timeZone)}</bdi>
          </del>
        )}
        <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted" />
        {after === null ? (
          <span className="text-muted">{texts.nothing}</span>
        ) : (
          <ins className="wrap-anywhere line-clamp-3 no-underline">
            <bdi>{shownValue(after, format, timeZone)}</bdi>
          </ins>
        )}
      </dd>
    </div>
  );
}
