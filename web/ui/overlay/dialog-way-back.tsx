import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

/** While it is there, the browser's back button doesn't leave the page: it calls `onBack`. One at a time. */
export function DialogWayBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const goBack = useEffectEvent(onBack);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    goBack();
  }, [blocker]);
  return null;
}
