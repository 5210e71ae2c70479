import { atMostEvery } from '../core/at-most-every.ts';
import type { Bus } from '../core/feed/bus.ts';
import type { FeedChannel } from '../core/feed/feed-channel.ts';
import type { ListenToChanges } from '../core/feed/state-watcher.ts';

/** The least time between two changes of a trip's presence. When many people come at once, their windows get few. */
const PACE_MS = 250;

/** Each watched trip has one listener on the bus for all of its watchers. */
const known = new WeakMap<FeedChannel, ListenToChanges>();

export function presenceChanges(channel: FeedChannel, bus: Bus): ListenToChanges {
  const listen = known.get(channel) ?? changesOf(channel.tripId, bus);
  known.set(channel, listen);
  return listen;
}

function changesOf(tripId: string, bus: Bus): ListenToChanges {
  const listeners = new Set<() => void>();
  const changes = atMostEvery(PACE_MS, () => {
    for (const listener of [...listeners]) listener();
  });
  let stopHearing = () => {};
  return (listener) => {
    if (listeners.size === 0) {
      stopHearing = bus.listen((signal) => {
        if ((signal.kind === 'presence' && signal.tripId === tripId) || signal.kind === 'missed') changes.want();
      });
    }
    listeners.add(listener);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      stopHearing();
      changes.stop();
    };
  };
}
