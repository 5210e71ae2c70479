import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** While mounted, the browser's back button calls `onBack` instead of leaving the page. Only one at a time. */
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
