import type { StoredDraft } from '../ui/form/stored-draft.ts';
import type { MessagePictures } from './pictures.ts';

export interface Outgoing {
  id: string;
  text: string;
  /** Uploaded before. Absent in what an earlier version of the app has stored. */
  pictures?: MessagePictures;
  /** When it was first sent, by the server's clock as far as it is known. */
  sentAt: string;
  /** Null while it may still arrive; otherwise why it failed. */
  failure: string | null;
  /** Whether it failed because the server could not be reached. It is sent by itself when the line returns. */
  isUnreached?: boolean;
}

/** Null: the message has arrived. */
export type Failed = Pick<Outgoing, 'failure' | 'isUnreached'> | null;

export interface Outbox {
  read: () => readonly Outgoing[];
  /** Sends a message, behind those that did not reach the server. */
  add: (message: Outgoing) => void;
  discard: (id: string) => void;
  /** Sends a message that has failed. */
  retry: (id: string) => void;
  /** Sends all that did not reach the server. */
  resume: () => void;
  /** From now on, sends nothing. */
  close: () => void;
}

/**
 * The unsent messages of a chat. Sends them in their order, one after the other. After one that does not reach the
 * server the later ones wait, too.
 * @param post Sends a message. It never throws.
 * @param onChange Called when another list can be read.
 */
export function createOutbox(
  stored: StoredDraft<readonly Outgoing[]>,
  post: (message: Outgoing) => Promise<Failed>,
  onChange: () => void = () => {},
): Outbox {
  let outgoing = stored.read() ?? [];
  let isRunning = false;
  let isClosed = false;
  const become = (next: readonly Outgoing[]) => {
    outgoing = next;
    if (next.length > 0) stored.keep(next);
    else stored.forget();
    onChange();
  };
  const without = (id: string) => outgoing.filter((message) => message.id !== id);
  const change = (of: (message: Outgoing) => boolean, part: Partial<Outgoing>) =>
    become(outgoing.map((message) => (of(message) ? { ...message, ...part } : message)));
  const unfail = (of: (message: Outgoing) => boolean) => change(of, { failure: null, isUnreached: false });
  const isUnreached = (message: Outgoing) => Boolean(message.isUnreached);
  const isWaiting = ({ failure }: Outgoing) => failure === null;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let message = outgoing.find(isWaiting); message && !isClosed; message = outgoing.find(isWaiting)) {
      const { id } = message;
      const failed = await post(message);
      if (isClosed) break;
      if (!failed) become(without(id));
      else change((each) => each.id === id || (Boolean(failed.isUnreached) && isWaiting(each)), failed);
    }
    isRunning = false;
  };
  return {
    read: () => outgoing,
    add: (message) => {
      become([...outgoing, message]);
      unfail(isUnreached);
      void run();
    },
    discard: (id) => become(without(id)),
    retry: (id) => {
      unfail((message) => message.id === id);
      void run();
    },
    resume: () => {
      unfail(isUnreached);
      void run();
    },
    close: () => {
      isClosed = true;
    },
  };
}
