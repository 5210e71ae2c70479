import { expect, it } from 'vitest';
import { isUnread, rowsOf, type Said } from './rows.ts';

const view = { timeZone: 'Europe/Lisbon', viewerId: 'ana', seenSeq: 100 };

const said = (seq: number, authorId: string, sentAt: string): Said => ({ id: `m${seq}`, seq, authorId, sentAt });

/** Formats rows: '= 2026-05-12' is a day, '!' the unread divider, '+ m1' starts a group, '  m2' continues it. */
const drawn = (messages: readonly Said[], seenSeq = 100) =>
  rowsOf(messages, { ...view, seenSeq }).flatMap(({ key, day, isFirstUnread, isFirst }) => [
    ...(day ? [`= ${day}`] : []),
    ...(isFirstUnread ? ['!'] : []),
    `${isFirst ? '+' : ' '} ${key}`,
  ]);

it('groups one person’s messages within five minutes', () => {
  expect(
    drawn([
      said(1, 'ben', '2026-05-12T09:00:00Z'),
      said(2, 'ben', '2026-05-12T09:04:00Z'),
      said(3, 'ana', '2026-05-12T09:05:00Z'),
      said(4, 'ben', '2026-05-12T09:06:00Z'),
      said(5, 'ben', '2026-05-12T09:11:00Z'),
    ]),
  ).toEqual(['= 2026-05-12', '+ m1', '  m2', '+ m3', '+ m4', '+ m5']);
});

it('starts a day at midnight in the trip’s time zone', () => {
  expect(drawn([said(1, 'ben', '2026-05-12T22:59:00Z'), said(2, 'ben', '2026-05-12T23:01:00Z')])).toEqual([
    '= 2026-05-12',
    '+ m1',
    '= 2026-05-13',
    '+ m2',
  ]);
});

// Days are cached per quarter of an hour.
it.each([
  ['Asia/Kathmandu', '2026-05-12T18:14:59.999Z', '2026-05-12T18:15:00Z'],
  // 10:30 ahead of UTC in winter, 11:00 in summer.
  ['Australia/Lord_Howe', '2026-06-12T13:29:59.999Z', '2026-06-12T13:30:00Z'],
  ['Pacific/Chatham', '2026-01-12T10:14:59.999Z', '2026-01-12T10:15:00Z'],
])('starts a day at the right minute in %s', (timeZone, last, first) => {
  const rows = rowsOf([said(1, 'ben', last), said(2, 'ben', first)], { ...view, timeZone });
  expect(rows.map(({ day }) => day?.slice(-2))).toEqual(['12', '13']);
});

it('puts the unread divider before the first unseen message by someone else', () => {
  const messages = [
    said(1, 'ben', '2026-05-12T09:00:00Z'),
    said(2, 'ana', '2026-05-12T09:01:00Z'),
    said(3, 'ben', '2026-05-12T09:02:00Z'),
    said(4, 'ben', '2026-05-12T09:03:00Z'),
  ];
  expect(drawn(messages, 1)).toEqual(['= 2026-05-12', '+ m1', '+ m2', '!', '+ m3', '  m4']);
  expect(drawn(messages, 4)).not.toContain('!');
});

it('counts neither own messages nor outgoing ones as unread', () => {
  expect(isUnread(said(101, 'ben', '2026-05-12T09:00:00Z'), view)).toBe(true);
  expect(isUnread(said(100, 'ben', '2026-05-12T09:00:00Z'), view)).toBe(false);
  expect(isUnread(said(101, 'ana', '2026-05-12T09:00:00Z'), view)).toBe(false);
  expect(isUnread({ ...said(101, 'ben', '2026-05-12T09:00:00Z'), seq: null }, view)).toBe(false);
});
