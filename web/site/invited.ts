import type { Shared } from './share-tags.tsx';

const title = "You're invited to a trip";

/** Of every join link and invitation: what is behind the # of its address never reaches the server. */
export const invited = {
  title,
  description: 'Open the link to see where it goes and who is coming, and join the plan.',
  picture: { file: '/invited.png', kicker: 'Invitation', text: title },
} satisfies Shared;
