import type { Template } from './compose.ts';

export const deletionCancelled: Template<'deletion-cancelled'> = ({ username, fullTrips }, publicUrl) => ({
  subject: 'Your PlanJam account is restored',
  paragraphs: [
    `Hello ${username},`,
    'You have signed in, so your account is restored. It will not be deleted.',
    'You are on your trips again, as far as they still exist and have an owner. Invitations and join links that you had made stay withdrawn.',
    ...(fullTrips.length > 0
      ? [`These trips are full now. Ask their owners for a place: ${fullTrips.map((name) => `“${name}”`).join(', ')}.`]
      : []),
    'If it wasn’t you, set a new password now: on the sign-in page, choose “Forgot your password?”.',
  ],
  action: { label: 'Go to your trips', url: `${publicUrl}/trips` },
  reason: `You get this e-mail because you have an account at ${publicUrl}.`,
});
