export const texts = {
  panel: 'Invitations',
  from: (username: string) => `Invited by ${username}`,
  asRole: { OWNER: 'as owner', ADMIN: 'as admin', MEMBER: 'as member' },
  accept: 'Accept',
  decline: 'Decline',
  acceptFailed: 'Failed to accept invitation. Please try again.',
  declineFailed: 'Failed to decline invitation. Please try again.',
  expired: 'Expired',
  expires: (day: string) => `Expires ${day}`,
  pageTitle: 'Invitation',
  invitesYou: (username: string) => `${username} invites you to`,
  sentTo: (to: string) => `This invitation was sent to ${to}.`,
  signUpHint: 'Create your account with that address, and you are on the trip.',
  signUpThenConfirmHint:
    'Create your account with that address. Then open the link that we send you, and you are on the trip.',
  signInHint: 'Sign in with the account of that address, and you are on the trip.',
  signInConfirmedHint: 'Sign in with the account of that address. If the address is confirmed, you are on the trip.',
  join: (tripName: string) => `Join ${tripName}`,
  signIn: 'Sign In',
  forSomeoneElse: "This invitation isn't for you",
  sentElsewhere: (to: string, email: string) => `It was sent to ${to}, but you're signed in as ${email}.`,
  askToInvite: (inviter: string, email: string) =>
    `Ask ${inviter} to invite ${email}. Or, if the other address is yours too:`,
  needsWholeLink: 'The whole link is needed',
  wholeLink: (inviter: string) =>
    `Open the whole link that you got from ${inviter}, with the part after the #. If it leads here too, ask ${inviter} to send it again.`,
  useAddress: 'Use that address for this account',
  useAddressHint:
    'Enter the address that the invitation was sent to. When you have confirmed it, it is the address of your account, and you are on the trip.',
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
  notFoundHint:
    'The link may be incomplete, or the invitation was withdrawn. Copy the whole link, or ask for a new invitation.',
};
