import { expect, it } from 'vitest';
import { namesOf, type Reactions, withReaction } from './reactions.ts';

const person = (id: string) => ({ __typename: 'User' as const, id, username: id.toUpperCase() });
const reaction = (emoji: string, ...ids: string[]): Reactions[number] => ({
  __typename: 'Reaction',
  emoji,
  count: ids.length,
  people: ids.map(person),
});
const ana = person('ana');

it.each([
  ['a first one', [], '👍', true, ['👍 you']],
  ['one of others', [reaction('👍', 'ben')], '👍', true, ['👍 BEN and you']],
  ['one before another, in the order of the emoji', [reaction('🙏', 'ben')], '😂', true, ['😂 you', '🙏 BEN']],
  ['the same again', [reaction('👍', 'ana')], '👍', true, ['👍 you']],
  ['one back that others have', [reaction('👍', 'ana', 'ben', 'mei')], '👍', false, ['👍 BEN and MEI']],
  ['the last one back', [reaction('👍', 'ana'), reaction('❤️', 'ben')], '👍', false, ['❤️ BEN']],
])('a person adds or takes back %s', (_what, before, emoji, isOn, after) => {
  const reactions = withReaction(before, emoji, ana, isOn);
  expect(reactions.map((each) => namesOf(each, 'ana'))).toEqual(after);
  expect(reactions.map(({ count }) => count)).toEqual(reactions.map(({ people }) => people.length));
});
