import type { OnNewDates, OnNewTimeZone } from '../gql/graphql.ts';
import { ChoiceCards } from '../ui/form/choice-cards.tsx';
import { formatTime } from '../ui/text/format.ts';
import { texts } from './texts.ts';
import type { Follow } from './use-follow.ts';

/** Asks what happens to the scheduled activities, with a preview, if the dates or the time zone change. */
export function FollowChoices({ follow }: { follow: Follow }) {
  return (
    <>
      <p role="status" className="sr-only">
        {follow.asksDates
          ? texts.onNewDates(follow.scheduled?.length ?? null)
          : follow.asksTimeZone && texts.onNewTimeZone}
      </p>
      {follow.asksDates && <DateChoices follow={follow} />}
      {follow.asksTimeZone && <TimeZoneChoices follow={follow} />}
    </>
  );
}

function DateChoices({ follow: { scheduled, days, outside, onNewDates, chooseOnNewDates } }: { follow: Follow }) {
  const move = { value: 'MOVE' as const, label: texts.moveAll(days ?? 0), hint: texts.moveAllHint };
  return (
    <ChoiceCards<OnNewDates>
      legend={texts.onNewDates(scheduled?.length ?? null)}
      value={onNewDates}
      onChange={chooseOnNewDates}
      options={[
        ...(days === null ? [] : [move]),
        { value: 'KEEP', label: texts.keepDates, hint: scheduled ? texts.keepDatesHint(outside) : undefined },
        {
          value: 'UNSCHEDULE_OUTSIDE',
          label: texts.unscheduleOutside,
          hint: scheduled ? texts.unscheduleOutsideHint(outside) : undefined,
        },
      ]}
    />
  );
}

function TimeZoneChoices({ follow }: { follow: Follow }) {
  const { scheduled, before, after, onNewTimeZone, chooseOnNewTimeZone } = follow;
  const example = scheduled?.find(({ scheduledTime }) => scheduledTime);
  const [old, now] = [before, after].map(({ timeZone }) =>
    example?.scheduledTime ? formatTime(example.scheduledTime, timeZone) : '',
  );
  return (
    <ChoiceCards<OnNewTimeZone>
      legend={texts.onNewTimeZone}
      value={onNewTimeZone}
      onChange={chooseOnNewTimeZone}
      options={[
        {
          value: 'KEEP_CLOCK_TIMES',
          label: texts.keepClockTimes,
          hint: example && texts.stays(example.name, old ?? ''),
        },
        {
          value: 'KEEP_INSTANTS',
          label: texts.keepInstants,
          hint: example && texts.becomes(example.name, old ?? '', now ?? ''),
        },
      ]}
    />
  );
}
