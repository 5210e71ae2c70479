import { ApolloLink, gql } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { inTurnLink } from './in-turn-link.ts';

const set = gql`
  mutation ($isOn: Boolean!) {
    set(isOn: $isOn) {
      id
      isOn
    }
  }
`;
const shown = gql`
  fragment Shown on Lamp {
    isOn
  }
`;

const lamp = (isOn: boolean) => ({ set: { __typename: 'Lamp', id: 'lamp_1', isOn } });

/** A page that turns a lamp on and off, and a server that answers when it is told to. */
function page() {
  const asked: { isOn: unknown; reply: Subject<ApolloLink.Result> }[] = [];
  const server = new ApolloLink(({ variables }) => {
    const reply = new Subject<ApolloLink.Result>();
    asked.push({ isOn: variables.isOn, reply });
    return reply;
  });
  const client = createClient(ApolloLink.from([inTurnLink(), server]));
  return {
    turn: (isOn: boolean, turn = 'lamp_1') =>
      client
        .mutate({ mutation: set, variables: { isOn }, context: { turn }, optimisticResponse: lamp(isOn) })
        .catch(() => 'failed'),
    answer(place: number, result: ApolloLink.Result | Error) {
      const reply = asked[place]?.reply;
      if (result instanceof Error) return reply?.error(result);
      reply?.next(result);
      reply?.complete();
    },
    asked: () => asked.map(({ isOn }) => isOn),
    isOn: () => client.cache.readFragment<{ isOn: boolean }>({ fragment: shown, id: 'Lamp:lamp_1' }, true)?.isOn,
  };
}

test.each([
  ['answered', { data: lamp(true) }],
  ['lost', new Error('no line')],
])('a second press shows at once, and is sent when the first one is %s', async (_what, first) => {
  const { turn, answer, asked, isOn } = page();
  const before = turn(true);
  const last = turn(false);
  expect(isOn()).toBe(false);
  expect(asked()).toEqual([true]);
  void turn(true, 'lamp_2');
  expect(asked(), 'another turn does not wait').toEqual([true, true]);
  answer(1, { data: lamp(true) });
  answer(0, first);
  await before;
  await expect.poll(asked).toEqual([true, true, false]);
  expect(isOn()).toBe(false);
  answer(2, { data: lamp(false) });
  await last;
  expect(isOn()).toBe(false);
  void turn(true);
  expect(asked(), 'the turn is free again').toEqual([true, true, false, true]);
});
