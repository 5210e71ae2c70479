import type { Context } from '../../schema/core/context.ts';
import { SharedFrames } from './frame.ts';
import type { Line, Source } from './line.ts';
import { endOfFrame, failed, type PresentError } from './payloads.ts';

interface Subscriber {
  watcher: Pick<Source, 'isEnded' | 'end'>;
  context: Context;
  line: Line;
}

/** A client that subscribes again gets what failed: the event after its `after`, or the current state. */
export function endFailed(subscribers: readonly Subscriber[], error: unknown, presentError: PresentError): void {
  const requestId = subscribers[0]?.context.trace.id ?? '';
  const news = new SharedFrames([endOfFrame(failed(error, presentError, requestId), requestId)]);
  for (const { watcher, line } of subscribers) {
    if (watcher.isEnded) continue;
    line.send(news);
    watcher.end();
  }
}
