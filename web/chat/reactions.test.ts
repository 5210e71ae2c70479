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
  ['a first one', [], '👍', true, ['👍 1: you']],
  ['one of others', [reaction('👍', 'ben')], '👍', true, ['👍 2: BEN and you']],
  ['one before another, in the order of the emoji', [reaction('🙏', 'ben')], '😂', true, ['😂 1: you', '🙏 1: BEN']],
  ['the same again', [reaction('👍', 'ana')], '👍', true, ['👍 1: you']],
  ['one back that others have', [reaction('👍', 'ana', 'ben', 'mei')], '👍', false, ['👍 2: BEN and MEI']],
  ['the last one back', [reaction('👍', 'ana'), reaction('❤️', 'ben')], '👍', false, ['❤️ 1: BEN']],
])('a person adds or takes back %s', (_what, before, emoji, isOn, after) => {
  const reactions = withReaction(before, emoji, ana, isOn);
  expect(reactions.map((each) => namesOf(each, 'ana'))).toEqual(after);
  expect(reactions.map(({ count }) => count)).toEqual(reactions.map(({ people }) => people.length));
});
