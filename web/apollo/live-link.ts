import { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { defer, finalize, Observable, tap } from 'rxjs';
import { burstLink } from './burst-link.ts';
import { checkReach, followConnection, noteSubscription } from './connection.ts';
import { underway } from './session-link.ts';
import { restart } from './signals.ts';
import { createSocket } from './socket.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const propertiesOf = (value: unknown) => (isObject(value) ? value : {});
/** The properties of the event in a result such as { tripEvents: { seq, subjectId } }. */
const eventIn = ({ data }: ApolloLink.Result) => propertiesOf(Object.values(propertiesOf(data))[0]);

/** What an event is about. What a picture belongs to is among it: replies about that have its pictures. */
function idsIn({ subjectId, subject }: Record<string, unknown>): unknown[] {
  const { activityId, messageId, expenseId } = propertiesOf(subject);
  return [subjectId, activityId, messageId, expenseId].filter(Boolean);
}

/** Notes the events that come before an awaited reply, so that they can be taken again. */
export const notingLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) =>
      forward(operation).subscribe({
        next: (result) => {
          const event = eventIn(result);
          const ids = idsIn(event);
          observer.next(result);
          for (const { subjectIds, again } of underway) {
            // A removed picture does not say where it was. The reply may still have it there.
            const isAgain = !subjectIds || event.kind === 'PICTURE_REMOVED' || ids.some((id) => subjectIds.has(id));
            if (isAgain) again.push(() => observer.next(result));
            for (const id of ids) subjectIds?.add(id);
          }
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      }),
    ),
);

/** Resumes subscriptions with an `after` variable: the missed events come first, none twice. They must select `seq`. */
export const resumingLink = new ApolloLink((operation, forward) => {
  if (!('after' in operation.variables)) return forward(operation);
  // graphql-ws sends this same object again on every reconnect, so updating `after` in it is enough.
  const variables = { ...operation.variables };
  operation.variables = variables;
  return forward(operation).pipe(
    tap((result) => {
      const { seq } = eventIn(result);
      if (typeof seq === 'number') variables.after = seq;
    }),
  );
});

const countingLink = new ApolloLink((operation, forward) =>
  defer(() => forward(operation).pipe(finalize(noteSubscription()))),
);

/** Opens the link for subscriptions over one socket. Its code is loaded with the first subscription. */
export function openLive(): ApolloLink {
  const socket = createSocket(new URL('/graphql', location.href.replace(/^http/, 'ws')).href, checkReach);
  followConnection(socket);
  restart.listen(async () => socket.terminate());
  return ApolloLink.from([burstLink(), countingLink, notingLink, resumingLink, new GraphQLWsLink(socket)]);
}
