import * as z from 'zod/mini';
import { emailAddress, isStorable, optionalText, reference, textOf } from '../core/input/fields.ts';
import { invitedRole } from '../member/input.ts';

/** Enough for a personal note. */
const MAX_NOTE = 1_000;

export const inviteMemberInput = z.object({
  tripId: reference,
  email: emailAddress,
  role: invitedRole,
  message: optionalText('Message', MAX_NOTE),
});

export const invitationReference = z.object({ invitationId: reference });

export const answerInvitationInput = z.object({
  token: textOf('Token').check(z.refine(isStorable, 'Token is malformed.')),
});
