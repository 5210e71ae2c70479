import * as z from 'zod/mini';
import { username } from '../account/input.ts';
import { optionalInstant, reference } from '../core/input/fields.ts';
import { tokenScopes } from '../core/input/token-scopes.ts';

const ofToken = { scopes: z.array(z.enum(tokenScopes)), expiresAt: optionalInstant('Expiry') };

export const createBotInput = z.object({ tripId: reference, name: username, ...ofToken });

export const renameBotInput = z.object({ memberId: reference, name: username });

export const renewBotTokenInput = z.object({ memberId: reference, ...ofToken });
