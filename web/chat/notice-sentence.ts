import { formatCount, formatDayRange, formatInstantDay, formatList } from '../ui/text/format.ts';
import { noticeTexts as texts } from './notice-texts.ts';
import type { ChatNotice, NoticeLine } from './notices.ts';

/** Where a name in a line leads. */
export type NoticeTarget = { kind: 'activity' | 'poll'; id: string } | { kind: 'plan' | 'polls' | 'members' };

/** Words, or a name that people have written: it has its own direction. */
export type NoticePart = string | { name: string; target?: NoticeTarget };

const personIn = (person: ChatNotice['actor']): NoticePart => (person ? { name: person.username } : texts.someone);

function people(notices: NoticeLine['notices']): NoticePart {
  const names = [...new Set(notices.map(({ person }) => person?.username ?? texts.someone))];
  return { name: formatList(names), target: { kind: 'members' } };
}

const dayIn = (day: string) => formatInstantDay(`${day}T00:00:00Z`, 'UTC');

/** The dates as they are after several changes in a row: those that were not changed are left out. */
function datesAfter(notices: NoticeLine['notices']): string {
  const changes = notices.flatMap((notice) => notice.changes);
  const last = (field: string) => changes.findLast((change) => change.field === field);
  const [start, end] = [last('startDate'), last('endDate')];
  if (start?.after && end?.after) {
    const isAsBefore = [start, end].every(
      ({ field, after }) => changes.find((change) => change.field === field)?.before === after,
    );
    return (isAsBefore ? texts.movedBack : texts.moved)(formatDayRange(start.after, end.after) ?? '');
  }
  if (start?.after) return texts.startMoved(dayIn(start.after));
  if (end?.after) return texts.endMoved(dayIn(end.after));
  if (start && end) return texts.noDates;
  return start ? texts.noStart : texts.noEnd;
}

const pollIn = ({ poll, name }: ChatNotice): NoticePart => {
  const question = texts.quoted(poll?.question ?? name ?? texts.aPoll);
  return poll ? { name: question, target: { kind: 'poll', id: poll.id } } : { name: question };
};

const activityIn = ({ activity, name }: ChatNotice): NoticePart =>
  activity
    ? { name: activity.name, target: { kind: 'activity', id: activity.id } }
    : { name: name ?? texts.anActivity };

/** What a closed poll came to; '' if it was removed. */
function resultOf({ poll }: ChatNotice): NoticePart[] {
  if (!poll) return [];
  const most = Math.max(...poll.options.map(({ votes }) => votes));
  if (most <= 0) return [': ', texts.noVotes];
  const winners = poll.options.filter(({ votes }) => votes === most).map(({ text }) => text);
  const name = { name: formatList(winners.map(texts.quoted)) };
  return winners.length === 1 ? [': ', name, texts.won(most)] : [`: ${texts.tie} `, name, texts.tied(most)];
}

/** @param actor Who did it. */
type Sentence = (notices: NoticeLine['notices'], actor: NoticePart) => NoticePart[];

const sentences: Record<ChatNotice['kind'], Sentence> = {
  JOINED: (notices) => [people(notices), texts.joined],
  LEFT: (notices, actor) => {
    const [{ actor: by, person }] = notices;
    return by && by.id !== person?.id
      ? [actor, texts.removed, people(notices), texts.fromTrip]
      : [people(notices), texts.left];
  },
  DATES_CHANGED: (notices, actor) => [actor, ` ${datesAfter(notices)}`],
  POLL_OPENED: (notices, actor) =>
    notices.length === 1
      ? [actor, texts.asked, pollIn(notices[0])]
      : [actor, ' ', { name: texts.askedMany(notices.length), target: { kind: 'polls' } }],
  POLL_CLOSED: ([notice]) => [pollIn(notice), texts.closed, ...resultOf(notice)],
  ACTIVITIES_ADDED: (notices, actor) => {
    const count = notices.reduce((sum, notice) => sum + notice.count, 0);
    return count === 1
      ? [actor, texts.added, activityIn(notices[0])]
      : [actor, texts.added, { name: texts.activities(formatCount(count)), target: { kind: 'plan' } }];
  },
};

/** Returns what a line says. */
export const sentenceOf = ({ notices }: NoticeLine): NoticePart[] =>
  sentences[notices[0].kind](notices, personIn(notices[0].actor));
