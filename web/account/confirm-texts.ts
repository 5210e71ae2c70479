/** The texts that ask a person to confirm the address of their account. */
export const confirmTexts = {
  label: 'Your address',
  confirm: (email: string) => `Confirm ${email}`,
  hint: (accepts: boolean) =>
    accepts
      ? 'We sent you a link. Open it, and you are on the trip, if the invitation was sent to this address.'
      : 'We sent you a link. When you have opened it, invitations to this address appear here.',
  hintWithoutMail: 'Invitations to this address appear here when it is confirmed.',
  confirmNow: 'Confirm',
  sendAgain: 'Send again',
  sent: 'The link is on its way. Look into your spam folder too.',
  sendFailed: 'Failed to send the link. Please try again.',
  taken: (email: string) => `Another account has confirmed ${email}`,
  takenHint:
    'Please give your account another address. Your trips stay. Until then you sign in as before, with this address and your password.',
  changeEmail: 'Change email',
};
