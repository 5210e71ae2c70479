import type { TripHistoryQuery } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { Avatar } from '../ui/layout/avatar.tsx';
import { BotBadge } from '../ui/layout/bot-badge.tsx';
import { formatTime } from '../ui/text/format.ts';
import { Change, Value } from './change.tsx';
import { valuesIn, withoutCopies } from './fields.ts';
import { nameOf, sentenceOf } from './sentences.ts';
import { texts } from './texts.ts';

type Trip = NonNullable<TripHistoryQuery['trip']>;
export type HistoryEvent = Trip['events']['edges'][number]['node'];

interface HistoryEventProps {
  event: HistoryEvent;
  timeZone: string;
  /** Shows only the changes of this entity. Null: it already does. */
  onOnly: ((name: string) => void) | null;
  /** Restores what was removed. Null: it can't be, or is already back. */
  onRestore: (() => void) | null;
  /** Asks whether to put back the values from before the change. Null: it has none, or the viewer may not. */
  onPutBack: (() => void) | null;
  isPending: boolean;
}

export function HistoryEventRow({ event, timeZone, onOnly, onRestore, onPutBack, isPending }: HistoryEventProps) {
  const { actor, at, changes } = event;
  const { verb, isNamed, nameDirection, unnamed, rest, hasFields, values, isByItself } = sentenceOf(event);
  const knownName = isNamed || unnamed ? nameOf(event) : null;
  const name = knownName ?? (unnamed ? null : texts.unnamed);
  const ofSubject = isNamed ? name : null;
  const username = actor?.username ?? (isByItself ? texts.byItself : texts.someoneWhoLeft);
  return (
    <li className="flex gap-3 py-3">
      <Avatar username={username} avatarUrl={actor?.avatarUrl} size="small" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{username}</bdi> {actor?.isBot && <BotBadge />}
          {actor?.isBot && ' '}
          {unnamed && !name ? unnamed : verb}
          {(isNamed || unnamed) && name && (
            <>
              {' '}
              {onOnly && isNamed && knownName ? (
                <button
                  type="button"
                  title={texts.only(name)}
                  onClick={() => onOnly(name)}
                  className="cursor-pointer text-left font-semibold text-link underline-offset-4 hover:underline"
                >
                  <bdi dir={nameDirection}>{name}</bdi>
                </button>
              ) : (
                <bdi dir={nameDirection} className="font-semibold">
                  {name}
                </bdi>
              )}
              {rest && ` ${rest}`}
            </>
          )}{' '}
          <time dateTime={at} className="whitespace-nowrap text-muted text-sm">
            {formatTime(at, timeZone)}
          </time>
        </p>
        {hasFields && changes.length > 0 && (
          <dl className="mt-1 grid gap-y-1 text-sm">
            {withoutCopies(changes).map((change) => (
              <Change key={change.field} {...change} timeZone={timeZone} />
            ))}
          </dl>
        )}
        {values && changes.length > 0 && (
          <dl className="mt-1 grid gap-y-1 text-sm">
            {valuesIn(values, changes).map((value) => (
              <Value key={value.field} {...value} timeZone={timeZone} />
            ))}
          </dl>
        )}
        {onPutBack && (
          <Button
            needsLine
            variant="quiet"
            onPress={onPutBack}
            isPending={isPending}
            aria-label={texts.putBackOf(ofSubject)}
            className="-ml-4"
          >
            {texts.putBack}
          </Button>
        )}
      </div>
      {onRestore && (
        <Button
          needsLine
          onPress={onRestore}
          isPending={isPending}
          className="self-start"
          aria-label={texts.restoreOf(ofSubject ?? (isNamed ? texts.it : texts.thePicture))}
        >
          {texts.restore}
        </Button>
      )}
    </li>
  );
}
