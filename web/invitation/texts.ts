/** The texts of invitations, for the invited person. */
export const texts = {
  panel: 'Invitations',
  from: (username: string) => `Invited by ${username}`,
  roles: { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member' },
  asRole: { OWNER: 'as owner', ADMIN: 'as admin', MEMBER: 'as member' },
  accept: 'Accept',
  decline: 'Decline',
  acceptFailed: 'Failed to accept invitation. Please try again.',
  declineFailed: 'Failed to decline invitation. Please try again.',
  expired: 'Expired',
  expires: (day: string) => `Expires ${day}`,
  pageTitle: 'Invitation',
  invitesYou: (username: string) => `${username} invites you to`,
  signInFirst: (to: string) =>
    `This invitation was sent to ${to}. Sign in with that account, or create one with that email address.`,
  signIn: 'Sign In',
  signUp: 'Sign Up',
  forSomeoneElse: "This invitation isn't for you",
  sentElsewhere: (to: string, email: string) =>
    `It was sent to ${to}, but you're signed in as ${email}. Sign in with the account that it was sent to.`,
  otherAccount: 'Use another account',
  closed: {
    ACCEPTED: 'This invitation has already been accepted.',
    DECLINED: 'This invitation was declined.',
    EXPIRED: 'This invitation has expired.',
    REVOKED: 'This invitation was withdrawn.',
  },
  askAgain: (username: string) => `Ask ${username} for a new one.`,
  toTrips: 'Go to your trips',
  notFound: 'Invitation not found',
  notFoundHint: 'The link may be incomplete. Copy the whole link and try again.',
};
