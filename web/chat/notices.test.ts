import { expect, it } from 'vitest';
import { sentenceOf } from './notice-sentence.ts';
import { type ChatNotice, linesOf } from './notices.ts';

const personOf = (username: string) => ({ __typename: 'User' as const, id: username, username });
const ana = personOf('Ana');
const ben = personOf('Ben');

const noticeOf = (kind: ChatNotice['kind'], fields: Partial<ChatNotice> = {}): ChatNotice => ({
  __typename: 'ChatNotice',
  seq: 1,
  kind,
  at: '2027-05-01T10:00:00Z',
  actor: ana,
  person: null,
  count: 1,
  subjectId: 'subject',
  name: null,
  changes: [],
  activity: null,
  poll: null,
  ...fields,
});

const added = (seq: number, fields: Partial<ChatNotice> = {}) => noticeOf('ACTIVITIES_ADDED', { seq, ...fields });
const change = (field: string, before: string | null, after: string | null) => ({
  ...{ __typename: 'FieldChange' as const, field, before, after },
});
const dates = (start: string | null, end: string | null, before: [string, string] | [] = []) =>
  noticeOf('DATES_CHANGED', {
    changes: [change('startDate', before[0] ?? null, start), change('endDate', before[1] ?? null, end)],
  });
const pollWith = (votes: Record<string, number>) => ({
  __typename: 'Poll' as const,
  id: 'poll',
  question: 'Where?',
  options: Object.entries(votes).map(([text, count]) => ({
    ...{ __typename: 'PollOption' as const, id: text, text, votes: count },
  })),
});

const castle = { __typename: 'Activity' as const, id: 'castle', name: 'Castle' };

const partsOf = (first: ChatNotice, ...others: ChatNotice[]) =>
  sentenceOf({ id: '', seq: 1, sentAt: '', notices: [first, ...others] });
const say = (first: ChatNotice, ...others: ChatNotice[]) =>
  partsOf(first, ...others)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('');

it.each([
  ['Ben joined the trip', [noticeOf('JOINED', { actor: ben, person: ben })]],
  [
    'Ben and Mei joined the trip',
    [noticeOf('JOINED', { person: ben }), noticeOf('JOINED', { person: personOf('Mei') })],
  ],
  ['Ben left the trip', [noticeOf('LEFT', { actor: ben, person: ben })]],
  ['Someone left the trip', [noticeOf('LEFT', { actor: null })]],
  ['Ana removed Ben from the trip', [noticeOf('LEFT', { person: ben })]],
  ['Ana moved the trip to May 3\u2009–\u20099, 2027', [dates('2027-05-03', '2027-05-09')]],
  [
    'Ana moved the trip to May 4\u2009–\u20099, 2027',
    [dates('2027-05-03', '2027-05-09'), dates('2027-05-04', '2027-05-09')],
  ],
  [
    'Ana moved the trip, and back to May 3\u2009–\u20099, 2027',
    [
      dates('2027-05-05', '2027-05-09', ['2027-05-03', '2027-05-09']),
      dates('2027-05-03', '2027-05-09', ['2027-05-05', '2027-05-09']),
    ],
  ],
  ['Ana moved the start of the trip to May 3, 2027', [dates('2027-05-03', null)]],
  ['Ana removed the dates of the trip', [dates(null, null)]],
  [
    'Ana moved the end of the trip to May 9, 2027',
    [noticeOf('DATES_CHANGED', { changes: [change('endDate', null, '2027-05-09')] })],
  ],
  [
    'Ana removed the start of the trip',
    [noticeOf('DATES_CHANGED', { changes: [change('startDate', '2027-05-09', null)] })],
  ],
  ['Ana opened a poll: “Where?”', [noticeOf('POLL_OPENED', { poll: pollWith({}) })]],
  ['Ana opened a poll: “Old?”', [noticeOf('POLL_OPENED', { name: 'Old?' })]],
  ['Ana opened 2 polls', [noticeOf('POLL_OPENED'), noticeOf('POLL_OPENED')]],
  [
    '“Where?” is closed: “Lisbon” won with 3 votes',
    [noticeOf('POLL_CLOSED', { poll: pollWith({ Porto: 1, Lisbon: 3 }) })],
  ],
  [
    '“Where?” is closed: a tie between “Lisbon” and “Porto” with 1 vote each',
    [noticeOf('POLL_CLOSED', { poll: pollWith({ Lisbon: 1, Porto: 1 }) })],
  ],
  ['“Where?” is closed: no one voted', [noticeOf('POLL_CLOSED', { poll: pollWith({ Lisbon: 0 }) })]],
  ['“Where?” is closed', [noticeOf('POLL_CLOSED', { name: 'Where?', actor: null })]],
  ['Ana added Tram 28', [added(1, { name: 'Tram 28' })]],
  ['Ana added Castle', [added(1, { name: 'Palace', activity: castle })]],
  ['Someone added 1,202 activities', [added(1, { actor: null, count: 1_201 }), added(2)]],
] as [string, [ChatNotice, ...ChatNotice[]]][])('says “%s”', (sentence, notices) => {
  expect(say(...notices)).toBe(sentence);
});

it.each([
  ['an activity', added(1, { activity: castle }), { kind: 'activity', id: 'castle' }],
  ['a removed activity', added(1, { name: 'Castle' }), undefined],
  ['several activities', added(1, { count: 2, activity: castle }), { kind: 'plan' }],
  ['a poll', noticeOf('POLL_OPENED', { poll: pollWith({}) }), { kind: 'poll', id: 'poll' }],
  ['a removed poll', noticeOf('POLL_OPENED', { name: 'Where?' }), undefined],
])('a line about %s leads there, as long as it is there', (_what, notice, target) => {
  const parts = partsOf(notice);
  expect(parts.flatMap((part) => (typeof part === 'object' && part.target) || []).at(-1)).toEqual(target);
});

it('joins what one person did in a row, on one day and with no message between', () => {
  const notices = [
    ...[added(1), added(2), added(4), added(5, { actor: ben }), added(6, { actor: ben })],
    ...[added(7, { actor: ben, at: '2027-05-02T10:00:00Z' }), noticeOf('JOINED', { seq: 8, actor: ben })],
    ...[noticeOf('POLL_CLOSED', { seq: 9 }), noticeOf('POLL_CLOSED', { seq: 10 })],
  ];
  const lines = linesOf(notices, [3], (instant) => instant.slice(0, 10));
  expect(lines.map((line) => line.notices.map(({ seq }) => seq))).toEqual([[1, 2], [4], [5, 6], [7], [8], [9], [10]]);
  expect(lines.map(({ seq }) => seq)).toEqual([1, 4, 5, 7, 8, 9, 10]);
});
