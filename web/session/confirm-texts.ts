export const confirmTexts = {
  confirmTitle: 'Confirm your email',
  confirmHint:
    'Then it is the address of your account. You sign in with it, and invitations to it reach you. If you did not ask for this, close the page.',
  confirmEmail: 'Confirm this address',
  confirmed: 'Your email is confirmed',
  confirmedHint: (email: string) => `${email} is now the confirmed address of your account.`,
  joinedHint: 'You have accepted the invitation, and are on the trip.',
  toTrip: 'Open the trip',
  toAccount: 'Your account page',
  toTrips: 'Go to your trips',
};
