import * as z from 'zod/mini';
import { instant, newName, reference, textOf } from '../core/input/fields.ts';
import { tokenScopes } from '../core/input/token-scopes.ts';

export const MAX_TOKEN_NAME = 60;
/** Enough for everything that a person plans in a year. */
export const MAX_TOKEN_TRIPS = 50;

export const createAccessTokenInput = z.object({
  name: newName('Name', MAX_TOKEN_NAME),
  scopes: z.array(z.enum(tokenScopes)),
  tripIds: z.nullish(
    z
      .array(reference)
      .check(
        z.minLength(1, 'Choose at least one trip, or leave the trips out.'),
        z.maxLength(MAX_TOKEN_TRIPS, `A token can be limited to at most ${MAX_TOKEN_TRIPS} trips.`),
      ),
  ),
  expiresAt: instant('Expiry'),
  password: textOf('Password').check(z.minLength(1, 'Password is required.')),
});

export const accessTokenReference = z.object({ accessTokenId: reference });
