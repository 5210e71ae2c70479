import { formatList } from '../ui/text/format.ts';

export const texts = {
  pageTitle: 'Join a trip',
  invitesYou: (username: string) => `${username} invites you to`,
  invitation: 'You are invited to',
  datesOpen: 'Dates open',
  withPeople: (names: readonly string[], more: number) =>
    `With ${formatList(more > 0 ? [...names, `${more} more`] : names)}`,
  join: (tripName: string) => `Join ${tripName}`,
  joinTrip: 'Join the trip',
  asPerson: (username: string) => `You will join as ${username}.`,
  otherAccount: 'Use another account',
  openTrip: 'Open the trip',
  alreadyOn: 'You are on this trip already.',
  joinFailed: 'Failed to join the trip. Please try again.',
  signInHint: 'Sign in, and you are on the trip.',
  signUpHint: 'Create your account, and you are on the trip.',
  closed: {
    EXPIRED: 'This join link has expired.',
    USED_UP: 'This join link has been used as often as it can be.',
    REVOKED: 'This join link was revoked.',
  },
  closedTitle: 'This join link is closed',
  ask: (username: string | null) => `Ask ${username ?? 'someone on the trip'} for a new one.`,
  toTrips: 'Go to your trips',
  noToken: 'This link is incomplete',
  notFound: 'This join link does not work',
  noTokenHint: 'Copy the whole link from the message and try again.',
  notFoundHint: 'It may be incomplete. Copy the whole link from the message and try again.',
};
