import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the token of a link, which is after the #: browsers do not send it, so it reaches no server and no log.
 * Removes it from the history and the address bar; the router still has it.
 */
export function useToken(): string {
  const opened = useLocation();
  useEffect(() => {
    if (opened.hash) history.replaceState(history.state, '', opened.pathname);
  }, [opened]);
  return opened.hash.slice(1);
}
