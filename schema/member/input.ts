import * as z from 'zod/mini';
import { reference } from '../core/input/fields.ts';

export const changeRoleInput = z.object({
  memberId: reference,
  role: z.enum(['OWNER', 'ADMIN', 'MEMBER'], 'Role must be owner, admin or member.'),
});

export const memberReference = z.object({ memberId: reference });

export const leaveTripInput = z.object({ tripId: reference });

export const noteTypingInput = z.object({ tripId: reference });
