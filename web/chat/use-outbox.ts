import { useApolloClient } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { newId } from '../../schema/core/ids.ts';
import { serverNow } from '../ui/device/clock.ts';
import type { Outgoing } from './outbox.ts';
import { outboxOf, watchOutboxes } from './outboxes.ts';
import type { MessagePictures } from './pictures.ts';

/**
 * Shows messages from the moment they are sent. Failed ones stay, even after a reload, and can be sent again. The id is
 * generated here, so that a message that arrived before the connection broke is not sent twice.
 */
export function useOutbox(tripId: string) {
  const client = useApolloClient();
  const outbox = () => outboxOf(client, tripId);
  const outgoing = useSyncExternalStore(watchOutboxes, () => outbox().read());
  const [sent, setSent] = useState(0);

  return {
    outgoing,
    sent,
    send: (text: string, pictures: MessagePictures = []) => {
      setSent((before) => before + 1);
      const sentAt = new Date(serverNow()).toISOString();
      outbox().add({ id: newId('Message'), text, pictures, sentAt, failure: null });
    },
    retry: ({ id }: Outgoing) => outbox().retry(id),
    discard: ({ id }: Outgoing) => outbox().discard(id),
  };
}
