import type { Template } from './compose.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const deletionBegun: Template<'deletion-begun'> = ({ username, finalAt }, publicUrl) => ({
  subject: 'Your PlanJam account is deleted',
  paragraphs: [
    `Hello ${username},`,
    `Your account is deleted. You are no longer on any trip, and others don’t see your name any more. On ${dateFormat.format(new Date(finalAt))} (UTC), your data is erased for good.`,
    'Until then you can change your mind: sign in with your password, and your account is restored with its trips. Access tokens don’t come back.',
    'If it wasn’t you, sign in now and change your password.',
  ],
  action: { label: 'Sign in to restore it', url: `${publicUrl}/login` },
  reason: `You get this e-mail because you had an account at ${publicUrl}.`,
});
