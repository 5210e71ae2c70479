import type { ChatMessage } from './chat.ts';
import { talkTexts } from './talk-texts.ts';
import { texts } from './texts.ts';

/** What a quote shows of the message that another one answers. */
export type Quoted = NonNullable<ChatMessage['replyTo']>;

export const quotedOf = ({ id, seq, text, author }: ChatMessage): Quoted => ({
  __typename: 'Message',
  id,
  seq,
  text,
  author: author && { __typename: 'User', id: author.id, username: author.username },
});

export const nameOf = ({ author }: Pick<Quoted, 'author'>): string => author?.username ?? texts.gone;

export const wordsOf = ({ text }: Pick<Quoted, 'text'>): string => text || talkTexts.picture;
