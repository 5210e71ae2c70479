import type { Role } from '../../prisma/generated/client.ts';

// Who may do what on a trip. Source: product spec, section 6: members view and participate; admins manage the trip and
// invite others. What it leaves open is settled here.

/** A coach tour has 50 people. Every change goes to every member, so the cost of a trip grows with its members. */
export const MAX_MEMBERS = 200;

/** Owners and admins. */
export const manages = (role: Role): boolean => role !== 'MEMBER';

export const canUpdateTrip = manages;
export const canInvite = manages;
export const canManageMembers = manages;

/** Everything of everyone's would be gone: the owner's to say. */
export const canDeleteTrip = (role: Role): boolean => role === 'OWNER';

/** Owners remove anyone, admins plain members. Nobody removes themselves: they leave. */
export const canRemove = (actor: Role, target: Role, isSelf: boolean): boolean =>
  !isSelf && (actor === 'OWNER' || (actor === 'ADMIN' && target === 'MEMBER'));

/** Owners change any role, their own included; admins make members admins, as they may invite admins too. */
export const canChangeRole = (actor: Role, from: Role, to: Role): boolean =>
  actor === 'OWNER' || (actor === 'ADMIN' && from === 'MEMBER' && to !== 'OWNER');

/** One gives what one has: an owner hands the trip to somebody who isn't one. */
export const canHandOver = (actor: Role, target: Role): boolean => actor === 'OWNER' && target !== 'OWNER';

/** Whether there is any role that the actor could give this member. */
export const canChangeSomeRole = (actor: Role, from: Role): boolean =>
  canChangeRole(actor, from, from === 'ADMIN' ? 'MEMBER' : 'ADMIN');
