import type { Role } from '../../prisma/generated/client.ts';
import { can, declarePermissions, EVERY_MEMBER, MANAGERS, OWNERS, type Rows } from '../core/permissions.ts';

// Who may do what on a trip. Source: product spec, section 6: members view and participate; admins manage the trip and
// invite others. This file decides what the spec leaves open.

export const memberPermissions = declarePermissions({
  inviteMembers: { roles: MANAGERS, to: 'invite' },
  seeInvitations: { roles: MANAGERS, to: 'see invitations' },
  manageMembers: { roles: MANAGERS, to: 'manage members' },
  handOverTrip: { roles: OWNERS, to: 'hand the trip over' },
  leaveTrip: { roles: EVERY_MEMBER, to: 'leave' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof memberPermissions> {}
}

/** Owners may remove anyone, admins only plain members. No one may remove themselves; they leave instead. */
export const canRemove = (actor: Role, target: Role, isSelf: boolean): boolean =>
  !isSelf && can(actor, 'manageMembers') && (actor === 'OWNER' || target === 'MEMBER');

/** Owners may change any role, even their own. Admins may make members admins, because they may also invite admins. */
export const canChangeRole = (actor: Role, from: Role, to: Role): boolean =>
  can(actor, 'manageMembers') && (actor === 'OWNER' || (from === 'MEMBER' && to !== 'OWNER'));

export const canHandOver = (actor: Role, target: Role): boolean => can(actor, 'handOverTrip') && target !== 'OWNER';

export const canChangeSomeRole = (actor: Role, from: Role): boolean =>
  canChangeRole(actor, from, from === 'ADMIN' ? 'MEMBER' : 'ADMIN');
