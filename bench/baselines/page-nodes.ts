import type { QueryResultRow as Row } from 'pg';

export const typed = (__typename: string, fields: object) => ({ __typename, ...fields });

/** Makes a Relay connection of a page's rows and one more. @param order The columns of its cursors. */
export function connection(
  type: string,
  rows: readonly Row[],
  size: number,
  order: readonly string[],
  nodeOf: (row: Row) => object,
  hasCursors = false,
): object {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const cursor = (row: Row) => Buffer.from(JSON.stringify(order.map((column) => row[column]))).toString('base64url');
  return typed(`${type}Connection`, {
    edges: shown.map((row) => typed(`${type}Edge`, { node: nodeOf(row), ...(hasCursors && { cursor: cursor(row) }) })),
    pageInfo: typed('PageInfo', { hasNextPage: rows.length > size, endCursor: last ? cursor(last) : null }),
  });
}

const MINUTE_MS = 60_000;

export function activityNode(activity: Row): object {
  const { scheduledTime, duration } = activity;
  const endTime = scheduledTime && duration !== null ? new Date(scheduledTime.getTime() + duration * MINUTE_MS) : null;
  return typed('Activity', { ...activity, endTime });
}

// There are no bots, pictures, answered messages, mentions and reactions in the benchmark's trips.
const userOf = ({ userId: id, username, avatarUrl }: Row) =>
  id && typed('User', { id, username, ...(avatarUrl !== undefined && { avatarUrl, isBot: false }) });

export function messageNode(message: Row): object {
  const { id, seq, text, sentAt, editedAt, replyToId } = message;
  return typed('Message', {
    ...{ id, seq, text, sentAt, editedAt, replyToId, author: userOf(message) },
    ...{ replyTo: null, mentions: [], reactions: [], pictures: [] },
  });
}

export const membership = ({ memberId, ...fields }: Row) => typed('Member', { id: memberId, ...fields });

export function pollNode(poll: Row, { viewerId, role }: Row): object {
  const { closedAt, createdAt: _, userId, username, voteId, options, notVoted, ...shown } = poll;
  const { closesAt } = shown;
  const totalVotes = options.reduce((sum: number, { votes }: Row) => sum + votes, 0);
  const isOpen = closedAt === null && (closesAt === null || closesAt > new Date());
  const manages = userId === viewerId || role !== 'MEMBER';
  const may = manages && isOpen;
  return typed('Poll', {
    ...shown,
    totalVotes,
    notVotedCount: notVoted.length,
    // As many as the app names.
    notVoted: notVoted.slice(0, 6).map((person: Row) => typed('User', person)),
    status: isOpen ? 'OPEN' : 'CLOSED',
    createdBy: userOf({ userId, username }),
    options: options.map((option: Row) =>
      typed('PollOption', {
        ...option,
        percentage: totalVotes === 0 ? 0 : Math.round((option.votes / totalVotes) * 100),
      }),
    ),
    viewerVote: voteId && typed('PollOption', { id: voteId }),
    viewerCan: typed('PollPermissions', { vote: isOpen && !voteId, update: may, close: may, remove: manages }),
  });
}

export function memberNode(member: Row, { memberId, role: mine }: Row): object {
  const { id, role, email, joinedAt } = member;
  const isOwner = mine === 'OWNER';
  const outranks = isOwner || (mine === 'ADMIN' && role === 'MEMBER');
  const viewerCan = typed('MemberPermissions', {
    remove: outranks && id !== memberId,
    changeRole: outranks,
    handOver: isOwner && role !== 'OWNER',
  });
  return typed('Member', { id, role, email, joinedAt, user: userOf(member), viewerCan });
}
