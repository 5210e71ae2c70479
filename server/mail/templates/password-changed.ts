import type { Template } from './compose.ts';

export const passwordChanged: Template<'password-changed'> = ({ username }, publicUrl) => ({
  subject: 'Your PlanJam password was changed',
  paragraphs: [
    `Hello ${username},`,
    'Your password was changed. All other devices are signed out.',
    'If it wasn’t you, set a new password now: on the sign-in page, choose “Forgot your password?”.',
  ],
  action: { label: 'Go to the sign-in page', url: `${publicUrl}/login` },
  reason: `You get this e-mail because you have an account at ${publicUrl}.`,
});
