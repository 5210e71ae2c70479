export const resetTexts = {
  setPassword: 'Set a new password',
  setPasswordHint: 'You will be signed out everywhere. Then sign in with your new password.',
  newPassword: 'New password',
  showPassword: 'Show password',
  passwordSet: 'Your new password is set',
  passwordSetHint: (email: string) => `Now sign in as ${email}.`,
  newLink: 'Ask for a new link',
  noToken: 'This link is incomplete',
  noTokenHint: 'Copy the whole link from the message, or ask for a new one.',
};
