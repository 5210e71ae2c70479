import { NO_PREFERENCES } from './preferences.ts';

/** The columns that are the same in each new account. */
export const NEW_ACCOUNT = {
  ...NO_PREFERENCES,
  avatarUrl: null,
  lockedAt: null,
  newTripsAt: [],
  earlierEmails: [],
  botTripId: null,
  deletionRequestedAt: null,
};
