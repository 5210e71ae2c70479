import type { Template } from './compose.ts';

export const invitation: Template<'invitation'> = (
  { tripName, inviterUsername, message, invitationId, secret },
  publicUrl,
) => ({
  subject: 'You are invited to plan a trip on PlanJam',
  paragraphs: [`${inviterUsername} invites you to plan “${tripName}” together on PlanJam.`],
  quote: message,
  action: { label: 'See the invitation', url: `${publicUrl}/invite/${invitationId}${secret ? `#${secret}` : ''}` },
  reason: `You get this e-mail because someone entered your address at ${publicUrl}. If you don’t know them, you can ignore it.`,
});
