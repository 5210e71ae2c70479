import { ApolloLink, gql } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { inTurn, turnLink } from './turn-link.ts';

const press = gql`
  mutation Press($on: Boolean!) {
    press(on: $on)
  }
`;

/** A client whose requests are noted and wait for their replies. */
function pressing() {
  const sent: boolean[] = [];
  const replies: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink(({ variables: { on } }) => {
    sent.push(on);
    const reply = new Subject<ApolloLink.Result>();
    replies.push(reply);
    return reply;
  });
  const client = createClient(ApolloLink.from([turnLink, server]));
  const send = (button: string, on: boolean) =>
    client.mutate({ mutation: press, variables: { on }, context: inTurn(button) }).catch(() => {});
  return { sent, replies, send };
}

test('of presses on one button, each is sent after the reply to the one before, also if that has failed', async () => {
  const { sent, replies, send } = pressing();
  const done = [send('one', true), send('one', false), send('one', true)];
  await expect.poll(() => sent).toEqual([true]);
  replies[0]?.error(new Error('lost'));
  await done[0];
  await expect.poll(() => sent).toEqual([true, false]);
  replies[1]?.next({ data: { press: true } });
  replies[1]?.complete();
  await done[1];
  await expect.poll(() => sent).toEqual([true, false, true]);
});

test('presses on another button do not wait', async () => {
  const { sent, send } = pressing();
  void send('here', true);
  void send('there', false);
  await expect.poll(() => sent).toEqual([true, false]);
});
