import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';

/**
 * Listens for as long as the component is on the screen, without rendering it anew: the cache does that, where something
 * changed. The variables of the first render count (give `key={tripId}` to the component): `after` is the seq of the
 * snapshot on the screen, and from there on nothing is missed, however often the connection breaks. `onComplete` means
 * that the server has ended the stream: the seat or the session is gone.
 */
export function useLive<Event, Variables extends OperationVariables>(
  document: TypedDocumentNode<Event, Variables>,
  options: useSubscription.Options<Event, Variables>,
): void {
  useSubscription<Event, Variables>(document, { ...options, ignoreResults: true, shouldResubscribe: false });
}
