import { useEffect, useState } from 'react';

/** As long as a broken connection waits; an end that lasts, such as a lost seat, has taken the page away by then. */
const RESTART_AFTER_MS = 3_000;

/**
 * For streams that the server has ended, as it does when it restarts. Give `run` as the key of the component that
 * listens, and call `restart` when its stream has ended.
 */
export function useRestart(): { run: number; restart: () => void } {
  const [{ run, hasEnded }, setState] = useState({ run: 0, hasEnded: false });

  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(() => setState((before) => ({ run: before.run + 1, hasEnded: false })), RESTART_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasEnded]);

  return { run, restart: () => setState((before) => ({ ...before, hasEnded: true })) };
}
