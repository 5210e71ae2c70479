import type { Template } from './compose.ts';

export const confirmEmail: Template<'confirm-email'> = ({ username, token }, publicUrl) => ({
  subject: 'Confirm your e-mail address for PlanJam',
  paragraphs: [
    `Hello ${username},`,
    'With this link you confirm that this is the new address of your account. It works once, within 24 hours.',
  ],
  action: { label: 'Confirm this address', url: `${publicUrl}/confirm#${token}` },
  reason: `You get this e-mail because someone entered your address for their account at ${publicUrl}. If it wasn’t you, don’t open the link.`,
});
