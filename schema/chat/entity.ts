/** The emoji with which people react to a message. */
export const reactionEmoji = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

export type ReactionEmoji = (typeof reactionEmoji)[number];

export const isReactionEmoji = (text: string): text is ReactionEmoji =>
  (reactionEmoji as readonly string[]).includes(text);
