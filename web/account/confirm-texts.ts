export const confirmTexts = {
  label: 'Your address',
  confirm: (email: string) => `Confirm ${email}`,
  hint: 'We sent you a link. When you have opened it, invitations to this address appear here.',
  hintAccepts: (isMailed: boolean) =>
    `${isMailed ? 'We sent you a link.' : 'We send you a link.'} Open it, and you are on the trip, if the invitation was sent to this address.`,
  hintWithoutMail: 'Invitations to this address appear here when it is confirmed.',
  confirmNow: 'Confirm',
  send: 'Send the link',
  sendAgain: 'Send again',
  sent: 'The link is on its way. Look into your spam folder too.',
  sendFailed: 'Failed to send the link. Please try again.',
  taken: (email: string) => `Another account has confirmed ${email}`,
  takenHint:
    'Please give your account another address. Your trips stay. Until then you sign in as before, with this address and your password.',
  changeEmail: 'Change email',
};
