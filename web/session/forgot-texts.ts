export const forgotTexts = {
  forgotHint: 'Enter the address of your account. You get an email with a link that sets a new password.',
  sendLink: 'Send the link',
  linkSent: 'Look into your mailbox',
  linkSentHint: (email: string) =>
    `If an account has the address ${email}, a link is on its way. It works once, within an hour. Look into your spam folder too.`,
  noMail: 'This server sends no email. To get a link for a new password, write to ',
  backToSignIn: 'Back to sign in',
};
