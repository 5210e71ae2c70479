import type { ChatMessage } from './chat.ts';
import { namedStretches } from './mention-text.ts';
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

type Words = Pick<ChatMessage, 'text'> & Partial<Pick<ChatMessage, 'mentions'>>;

/** The text of a message, with those whom it names by the name of today. */
export const todaysText = ({ text, mentions = [] }: Words): string =>
  namedStretches(
    text,
    mentions.map(({ name, user }) => ({ ...user, name })),
  )
    .map((stretch) => (stretch.person ? `@${stretch.person.username}` : stretch.text))
    .join('');

/** The words of a message. A quote has the names as they were written. */
export const wordsOf = (message: Words): string => todaysText(message) || talkTexts.picture;
