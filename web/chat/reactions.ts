import { reactionEmoji } from '../../schema/chat/entity.ts';
import type { Chat_reactionsFragment } from '../gql/graphql.ts';
import { formatList } from '../ui/text/format.ts';
import { talkTexts } from './talk-texts.ts';

export type Reactions = Chat_reactionsFragment['reactions'];

export interface Viewer {
  id: string;
  username: string;
}

export const isOwnReaction = ({ people }: Pick<Reactions[number], 'people'>, viewerId: string): boolean =>
  people.some(({ id }) => id === viewerId);

/** The reactions once the viewer has added theirs, or has taken it back. They stay in the order of the emoji. */
export function withReaction(reactions: Reactions, emoji: string, viewer: Viewer, isOn: boolean): Reactions {
  return reactionEmoji.flatMap((each) => {
    const before = reactions.find((reaction) => reaction.emoji === each);
    if (each !== emoji) return before ? [before] : [];
    const others = (before?.people ?? []).filter(({ id }) => id !== viewer.id);
    const { id, username } = viewer;
    const people = isOn ? [...others, { __typename: 'User' as const, id, username }] : others;
    return people.length > 0 ? [{ __typename: 'Reaction' as const, emoji: each, count: people.length, people }] : [];
  });
}

/** An emoji with its count, as its button shows them, and who reacted with it: "👍 3: Ana, Ben, and you". */
export function namesOf({ emoji, count, people }: Reactions[number], viewerId: string): string {
  const others = people.filter(({ id }) => id !== viewerId).map(({ username }) => username);
  return `${emoji} ${count}: ${formatList(others.length < people.length ? [...others, talkTexts.you] : others)}`;
}
