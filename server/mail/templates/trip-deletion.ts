import type { Template } from './compose.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The e-mail to the other members after an owner has deleted or restored a trip. */
export const tripDeletion: Template<'trip-deletion'> = ({ tripName, actorUsername, finalAt }, publicUrl) => ({
  subject: finalAt ? 'A trip of yours on PlanJam is deleted' : 'A trip of yours on PlanJam is restored',
  paragraphs: finalAt
    ? [
        `${actorUsername} has deleted the trip “${tripName}”. Its plan, chat and polls are closed for everyone.`,
        `Until ${dateFormat.format(new Date(finalAt))} (UTC), each of its owners can restore it under the list of trips. Then it is erased for good.`,
      ]
    : [
        `${actorUsername} has restored the trip “${tripName}”. You are on it again, and its plan, chat and polls are as they were.`,
      ],
  action: { label: 'Go to your trips', url: `${publicUrl}/trips` },
  reason: `You get this e-mail because you are a member of this trip at ${publicUrl}.`,
});
