import * as z from 'zod/mini';
import { emailAddress, optionalText, reference } from '../core/input/fields.ts';

/** Enough for a personal note. */
const MAX_NOTE = 1_000;

export const inviteMemberInput = z.object({
  tripId: reference,
  email: emailAddress,
  role: z._default(z.enum(['ADMIN', 'MEMBER'], 'Role must be member or admin.'), 'MEMBER'),
  message: optionalText('Message', MAX_NOTE),
});

export const invitationReference = z.object({ invitationId: reference });

export const answerInvitationInput = z.object({ token: reference });
