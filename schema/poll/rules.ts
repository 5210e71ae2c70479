import type { Poll, Role } from '../../prisma/generated/client.ts';
import { isBot } from '../core/input/bot-address.ts';
import { can, declarePermissions, EVERY_MEMBER, MANAGERS, type Rows } from '../core/permissions.ts';

export const pollPermissions = declarePermissions({
  askPolls: { roles: EVERY_MEMBER, to: 'ask the group' },
  vote: { roles: EVERY_MEMBER, to: 'vote' },
  manageEveryPoll: { roles: MANAGERS, to: 'change polls of others' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof pollPermissions> {}
}

/** About fifteen polls a day for a month: more than any group answers. */
export const MAX_POLLS = 500;

/** Whether the poll is open: until closesAt passes, or someone closes it. Source: product spec, section 4. */
export const isOpen = ({ closesAt, closedAt }: Pick<Poll, 'closesAt' | 'closedAt'>, now: Date): boolean =>
  closedAt === null && (closesAt === null || closesAt > now);

/** Whether a poll may get this closing time: it is in the future or unchanged. */
export const mayClose = (closesAt: Date | null, now: Date, before: Date | null = null): boolean =>
  closesAt === null || closesAt > now || closesAt.getTime() === before?.getTime();

/** Whether the person may edit, close and remove the poll: its creator, owners and admins. */
export const canManagePoll = (poll: Pick<Poll, 'createdById'>, userId: string, role: Role): boolean =>
  can(role, 'manageEveryPoll') || (poll.createdById === userId && can(role, 'askPolls'));

export const hasVote = (account: { email: string }): boolean => !isBot(account);

/** Whether the person may vote: once, while the poll is open. */
export const canVote = (poll: Pick<Poll, 'closesAt' | 'closedAt'>, role: Role, hasVoted: boolean, now: Date): boolean =>
  can(role, 'vote') && !hasVoted && isOpen(poll, now);

/** Returns a whole number of percent; 0 if there are no votes. Source: product spec, section 9. */
export const percentageOf = (votes: number, totalVotes: number): number =>
  totalVotes === 0 ? 0 : Math.round((votes / totalVotes) * 100);
