import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Shown, useMarked, useShown } from '../ui/list/shown.ts';
import type { ChatMessage } from './chat.ts';
import type { Earlier } from './use-earlier.ts';

/** Up to five thousand messages are loaded to show an older one. A message before that is shown alone. */
const MOST_PAGES = 50;

interface ShownMessage {
  /** The message that is marked; the list scrolls to it. */
  marked: Shown | null;
  /** Whether the messages back to it are still loading. */
  isOnItsWay: boolean;
  /** The message that was not among the loaded ones: it is too far back, or removed. */
  missingId: string | null;
  onClose: () => void;
}

/**
 * Shows the message that a search has found: loads the chat back to it.
 * @param said The loaded messages, oldest first.
 * @param isBusy Whether earlier messages are loading for another reason. Two at the same time would leave a gap.
 */
export function useShownMessage(said: readonly ChatMessage[], earlier: Earlier | null, isBusy: boolean): ShownMessage {
  const shown = useShown('message');
  const visit = shown?.visit ?? null;
  const isThere = said.some(({ id }) => id === shown?.id);
  // A message that is removed after it was shown is not missing.
  const [foundVisit, setFoundVisit] = useState<string | null>(null);
  if (isThere && foundVisit !== visit) setFoundVisit(visit);
  const [triedVisit, setTriedVisit] = useState<string | null>(null);
  const [closedVisit, setClosedVisit] = useState<string | null>(null);
  const askedVisit = useRef<string | null>(null);
  const fetch = useEffectEvent(async () => {
    if (!shown || isBusy || askedVisit.current === visit) return;
    askedVisit.current = visit;
    if (!isThere && (said[0]?.seq ?? 0) > shown.seq) await earlier?.loadBackTo(shown.seq, MOST_PAGES);
    setTriedVisit(visit);
  });
  useEffect(() => void fetch(), [visit, isBusy]);
  const isWanted = shown !== null && !isThere && foundVisit !== visit;
  const isMissing = isWanted && triedVisit === visit && closedVisit !== visit;
  return {
    marked: useMarked(shown, isThere && !isBusy),
    isOnItsWay: isWanted && triedVisit !== visit,
    missingId: isMissing ? shown.id : null,
    onClose: () => setClosedVisit(visit),
  };
}
