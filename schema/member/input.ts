import * as z from 'zod/mini';
import { reference } from '../core/input/fields.ts';

const role = z.enum(['OWNER', 'ADMIN', 'MEMBER'], 'Role must be owner, admin or member.');

/** `baseRole` is the role that the change is based on: the change is refused if the member has another one by now. */
export const changeRoleInput = z.object({ memberId: reference, role, baseRole: z.nullish(role) });

/** The roles that owners and admins may give to those whom they invite. */
export const invitedRole = z._default(z.enum(['ADMIN', 'MEMBER'], 'Role must be member or admin.'), 'MEMBER');

export const memberReference = z.object({ memberId: reference });

export const leaveTripInput = z.object({ tripId: reference });

export const noteTypingInput = z.object({ tripId: reference });
