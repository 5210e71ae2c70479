import type { Context } from '../../schema/core/context.ts';
import type { Line, Source } from './line.ts';
import { SharedMessages } from './messages.ts';
import { endOfMessage, failed, type PresentError } from './payloads.ts';

interface Subscriber {
  watcher: Pick<Source, 'isEnded' | 'end'>;
  context: Context;
  line: Line;
}

/** A client that subscribes again gets what failed: the event after its `after`, or the current state. */
export function endFailed(subscribers: readonly Subscriber[], error: unknown, presentError: PresentError): void {
  const requestId = subscribers[0]?.context.trace.id ?? '';
  const news = new SharedMessages([endOfMessage(failed(error, presentError, requestId), requestId)]);
  for (const { watcher, line } of subscribers) {
    if (watcher.isEnded) continue;
    line.send(news);
    watcher.end();
  }
}
