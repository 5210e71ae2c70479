import type { ReactionEmoji } from '../../schema/chat/entity.ts';

const cut = (text: string) => [...text].slice(0, 40).join('');

const names: Readonly<Record<ReactionEmoji, string>> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Sad',
  '🙏': 'Thank you',
};

/** Texts about answers to messages. */
export const talkTexts = {
  actionsFor: (name: string, text: string) => `Actions for the message of ${name}${text && `: ${cut(text)}`}`,
  react: 'React',
  reactions: 'Reactions',
  reactWith: names,
  reactFailed: 'Failed to react. Please try again.',
  you: 'you',
  reply: 'Reply',
  replyingTo: (name: string) => `Replying to ${name}:`,
  endReply: 'Cancel the reply',
  showReplied: (name: string, text: string) => `Go to the message of ${name}: ${cut(text)}`,
  picture: 'Picture',
  deleted: 'Deleted message',
  copy: 'Copy',
  copied: 'Copied.',
  makeActivity: 'Make it an activity',
  ask: 'Ask the group',
};
