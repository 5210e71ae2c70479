import { ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { underway } from './overtaken.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const propertiesOf = (value: unknown) => (isObject(value) ? value : {});

/**
 * Reads what a result such as { tripChanged: { subjectId } } or { pollChanged: { poll: { id } } } is about. A picture's
 * activity or message is among it: replies about them have their pictures.
 */
function aboutOf(answer: unknown): { ids: unknown[]; isPictureGone: boolean } {
  const { kind, subjectId, subject, poll, message } = propertiesOf(Object.values(propertiesOf(answer))[0]);
  const { activityId, messageId } = propertiesOf(subject);
  const ids = [subjectId, activityId, messageId, propertiesOf(poll).id, propertiesOf(message).id];
  return { ids: ids.filter(Boolean), isPictureGone: kind === 'PICTURE_REMOVED' };
}

/** Notes the events of subscriptions that come before an awaited reply, so that they can be taken again. */
export const notingLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) =>
      forward(operation).subscribe({
        next: (result) => {
          const { ids, isPictureGone } = aboutOf(result.data);
          observer.next(result);
          for (const { subjectIds, again } of underway) {
            // A removed picture does not say where it was. The reply may still have it there.
            const isAgain = isPictureGone || !subjectIds || ids.some((id) => subjectIds.has(id));
            if (isAgain) again.push(() => observer.next(result));
            for (const id of ids) subjectIds?.add(id);
          }
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      }),
    ),
);
