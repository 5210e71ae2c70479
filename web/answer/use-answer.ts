import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../apollo/command.ts';
import { type Outcome, withReference } from '../apollo/outcome.ts';
import { sentOnce } from '../apollo/session-link.ts';
import { inTurn } from '../apollo/turn-link.ts';
import type { Attendance } from '../gql/graphql.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { Answer_set, readAnswers, shownAnswer, shownTripAnswer, TripAnswer_set, withAnswer } from './answers.ts';
import { texts } from './texts.ts';

function say(outcome: Outcome<unknown>): void {
  if (!outcome.ok) toastFailure(withReference(texts.failed, outcome.reference));
}

export interface Answered {
  id: string;
  name: string;
}

/** Returns a function that answers for a traveler. It shows at once, and is taken back if the server refuses it. */
export function useAnswer(tripId: string) {
  const client = useApolloClient();
  const set = useCommand(Answer_set);
  return async ({ id, name }: Answered, travelerId: string, answer: Attendance | null) => {
    const answers = withAnswer(readAnswers(client.cache, id) ?? [], travelerId, answer);
    const edit = { kind: 'setAnswer', tripId, subjectId: id, input: { travelerId, answer }, shown: { name } } as const;
    const send = () =>
      set({
        context: { ...sentOnce, ...inTurn(`${id} ${travelerId}`) },
        variables: { input: { activityId: id, travelerId, answer } },
        optimisticResponse: shownAnswer(id, answers),
      });
    say(await sendOrWait(client, edit, send));
  };
}

/** The same for the trip. */
export function useTripAnswer(tripId: string) {
  const client = useApolloClient();
  const set = useCommand(TripAnswer_set);
  return async ({ id, name }: Answered, answer: Attendance | null) => {
    const edit = { kind: 'setTripAnswer', tripId, subjectId: id, input: { answer }, shown: { name } } as const;
    const send = () =>
      set({
        context: { ...sentOnce, ...inTurn(id) },
        variables: { input: { tripId, travelerId: id, answer } },
        optimisticResponse: shownTripAnswer(id, answer),
      });
    say(await sendOrWait(client, edit, send));
  };
}
