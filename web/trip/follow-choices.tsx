import type { OnNewDates, OnNewTimeZone } from '../gql/graphql.ts';
import { ChoiceCards } from '../ui/form/choice-cards.tsx';
import { formatTime } from '../ui/text/format.ts';
import { countBookable } from './follow.ts';
import { followTexts } from './follow-texts.ts';
import type { Follow } from './use-follow.ts';

/** Asks what happens to the scheduled activities, with a preview, if the dates or the time zone change. */
export function FollowChoices({ follow }: { follow: Follow }) {
  return (
    <>
      <p role="status" className="sr-only">
        {follow.asksDates
          ? followTexts.onNewDates(follow.scheduled?.length ?? null)
          : follow.asksTimeZone && followTexts.onNewTimeZone}
      </p>
      {follow.asksDates && <DateChoices follow={follow} />}
      {follow.asksTimeZone && <TimeZoneChoices follow={follow} />}
    </>
  );
}

function DateChoices({ follow }: { follow: Follow }) {
  const { scheduled, before, days, outside, onNewDates, chooseOnNewDates } = follow;
  const move = {
    value: 'MOVE' as const,
    label: followTexts.moveAll(days ?? 0),
    hint: followTexts.moveAllHint(countBookable(scheduled ?? [], before.timeZone)),
  };
  return (
    <ChoiceCards<OnNewDates>
      legend={followTexts.onNewDates(scheduled?.length ?? null)}
      value={onNewDates}
      onChange={chooseOnNewDates}
      options={[
        ...(days === null ? [] : [move]),
        {
          value: 'KEEP',
          label: followTexts.keepDates,
          hint: scheduled ? followTexts.keepDatesHint(outside) : undefined,
        },
        {
          value: 'UNSCHEDULE_OUTSIDE',
          label: followTexts.unscheduleOutside,
          hint: scheduled ? followTexts.unscheduleOutsideHint(outside) : undefined,
        },
      ]}
    />
  );
}

function TimeZoneChoices({ follow }: { follow: Follow }) {
  const { scheduled, before, after, onNewTimeZone, chooseOnNewTimeZone } = follow;
  const example = scheduled?.find(({ scheduledTime, timeZone }) => scheduledTime && timeZone === null);
  const [old, now] = [before, after].map(({ timeZone }) =>
    example?.scheduledTime ? formatTime(example.scheduledTime, timeZone) : '',
  );
  return (
    <ChoiceCards<OnNewTimeZone>
      legend={followTexts.onNewTimeZone}
      value={onNewTimeZone}
      onChange={chooseOnNewTimeZone}
      options={[
        {
          value: 'KEEP_CLOCK_TIMES',
          label: followTexts.keepClockTimes,
          hint: example && followTexts.stays(example.name, old ?? ''),
        },
        {
          value: 'KEEP_INSTANTS',
          label: followTexts.keepInstants,
          hint: example && followTexts.becomes(example.name, old ?? '', now ?? ''),
        },
      ]}
    />
  );
}
