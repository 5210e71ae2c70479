import * as z from 'zod/mini';
import { clientMadeId, optionalInstant, optionalWholeNumber, reference, textOf } from '../core/input/fields.ts';
import { invitedRole } from '../member/input.ts';

/** A trip has no more members than that. */
const MAX_USES = 200;

export const createJoinLinkInput = z.object({
  id: clientMadeId('JoinLink'),
  tripId: reference,
  role: invitedRole,
  expiresAt: optionalInstant('Expiry'),
  maxUses: optionalWholeNumber('The number of uses', 1, MAX_USES),
});

export const joinLinkReference = z.object({ joinLinkId: reference });

export const joinTripInput = z.object({ token: textOf('Token') });
