import type { DocumentNode, ErrorLike, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { BurstContext } from './burst-link.ts';

/** As long as a broken connection waits. If the membership is gone, the page has been closed by then. */
const RESTART_AFTER_MS = 3_000;

/** All that a small event changes in the cache. */
export interface SmallChange {
  fragment: DocumentNode;
  /** Has the fields of the fragment, and its `__typename` and `id`. */
  subject: StoreObject;
}

interface LiveOptions<Event> {
  /** Returns null for an event of which all is written. Small events are written faster, a burst of them at once. */
  smallChangeOf?: (event: Event) => SmallChange | null;
  /** Called when the server has ended the stream: the membership or the session may be gone. */
  onEnd?: (error?: ErrorLike) => void;
}

/**
 * Subscribes while the component is mounted, without rendering it: only cache changes cause renders. A stream that the
 * server ends is started again. The variables of the first render count, and then those of a restart (give the
 * component `key={tripId}`). `after` is the seq of the snapshot on the screen, so that no event is missed across
 * reconnects.
 */
export function useLive<Event, Variables extends OperationVariables>(
  document: TypedDocumentNode<Event, Variables>,
  options: useSubscription.Options<Event, Variables> & LiveOptions<Event>,
): void {
  const [hasEnded, setEnded] = useState(false);
  const end = (error?: ErrorLike) => {
    setEnded(true);
    options.onEnd?.(error);
  };
  const query: DocumentNode = document;
  const variables = options.variables ?? {};
  // A stream that starts again must not join the one that it replaces, which is past the events to get again.
  const isSmall = (event: unknown) => Boolean(options.smallChangeOf?.(event as Event));
  const context: BurstContext = { queryDeduplication: false, isSmall };
  const { restart } = useSubscription<Event, Variables>(document, {
    ...options,
    context,
    ignoreResults: true,
    // Written here, unless the caller wants none: Apollo would read each event back, which takes longer than writing it.
    fetchPolicy: 'no-cache',
    onData: (event) => {
      const { cache } = event.client;
      const { data } = event.data;
      const small = data && options.smallChangeOf?.(data);
      if (small) cache.writeFragment<unknown>({ fragment: small.fragment, from: small.subject, data: small.subject });
      else if (data && options.fetchPolicy !== 'no-cache')
        cache.writeQuery<unknown>({ query, id: 'ROOT_SUBSCRIPTION', variables, data });
      options.onData?.(event);
    },
    shouldResubscribe: false,
    onError: end,
    onComplete: () => end(),
  });

  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(() => {
      setEnded(false);
      restart();
    }, RESTART_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasEnded, restart]);
}
