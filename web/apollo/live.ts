import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';

/** A stream that starts again must not join the one that it replaces, which is past the events to get again. */
const context = { queryDeduplication: false };

/**
 * Subscribes while the component is mounted, without rendering it: only cache changes cause renders. The variables of
 * the first render count (give the component `key={tripId}`). `after` is the seq of the snapshot on the screen, so that
 * no event is missed across reconnects. `onComplete` means that the server has ended the stream: the membership or the
 * session is gone.
 */
export function useLive<Event, Variables extends OperationVariables>(
  document: TypedDocumentNode<Event, Variables>,
  options: useSubscription.Options<Event, Variables>,
): void {
  useSubscription<Event, Variables>(document, {
    ...options,
    context,
    ignoreResults: true,
    shouldResubscribe: false,
  });
}
