import type { Template } from './compose.ts';

export const confirmSignUp: Template<'confirm-sign-up'> = ({ username, token, accepts }, publicUrl) => ({
  subject: 'Confirm your e-mail address for PlanJam',
  paragraphs: [
    `Hello ${username},`,
    accepts
      ? 'With this link you confirm that this address is yours, and accept the invitation that you have opened.'
      : 'With this link you confirm that this address is yours. Invitations to it then reach your account.',
    'It works once, within 24 hours.',
  ],
  action: { label: 'Confirm this address', url: `${publicUrl}/confirm#${token}` },
  reason: `You get this e-mail because someone created an account with your address at ${publicUrl}. If it wasn’t you, don’t open the link.`,
});
