import { useEffect, useState } from 'react';

/** As long as a broken connection waits. If the membership is gone, the page has been closed by then. */
const RESTART_AFTER_MS = 3_000;

/** Restarts streams that the server ends. Give `run` to the subscriber as its key; call `restart` when one ends. */
export function useRestart(): { run: number; restart: () => void } {
  const [{ run, hasEnded }, setState] = useState({ run: 0, hasEnded: false });

  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(() => setState((before) => ({ run: before.run + 1, hasEnded: false })), RESTART_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasEnded]);

  return { run, restart: () => setState((before) => ({ ...before, hasEnded: true })) };
}
