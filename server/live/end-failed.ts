import type { Context } from '../../schema/core/context.ts';
import { SharedMessages } from './messages.ts';
import { endOfMessage, failed, type PresentError } from './payloads.ts';
import type { Sender, Source } from './sender.ts';

interface Subscriber {
  watcher: Pick<Source, 'isEnded' | 'end'>;
  context: Context;
  sender: Sender;
}

/** A client that subscribes again gets what failed: the event after its `after`, or the current state. */
export function endFailed(subscribers: readonly Subscriber[], error: unknown, presentError: PresentError): void {
  const requestId = subscribers[0]?.context.trace.id ?? '';
  const news = new SharedMessages([endOfMessage(failed(error, presentError, requestId), requestId)]);
  for (const { watcher, sender } of subscribers) {
    if (watcher.isEnded) continue;
    sender.send(news);
    watcher.end();
  }
}
