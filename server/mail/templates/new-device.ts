import type { Template } from './compose.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The e-mail after a sign-in from a new network address. */
export const newDevice: Template<'new-device'> = ({ username, device, at }, publicUrl) => ({
  subject: 'A new sign-in to your PlanJam account',
  paragraphs: [
    `Hello ${username},`,
    'Someone signed in to your account from a network from which you have not signed in lately:',
    `${device ?? 'Unknown device'}, on ${timeFormat.format(new Date(at))} UTC`,
    'If it was you, there is nothing to do. If not, change your password now, and end the other sessions.',
  ],
  action: { label: 'See your sessions', url: `${publicUrl}/account` },
  reason: `You get this e-mail because you have an account at ${publicUrl}.`,
});
