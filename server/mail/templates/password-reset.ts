import type { Template } from './compose.ts';

export const passwordReset: Template<'password-reset'> = ({ username, token }, publicUrl) => ({
  subject: 'Set a new password for PlanJam',
  paragraphs: [
    `Hello ${username},`,
    'With this link you set a new password for the account of this name. It works once, within an hour. Don’t pass it on: it opens your account.',
  ],
  action: { label: 'Set a new password', url: `${publicUrl}/reset#${token}` },
  reason: `You get this e-mail because someone asked for a new password at ${publicUrl}. If it wasn’t you, you can ignore it: your password stays as it is.`,
});
