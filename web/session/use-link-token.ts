import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' ? state.token : '';

/**
 * Returns the token of a link, which is after the #: browsers do not send it, so it reaches no server and no log. Moves
 * it from the address bar to the history's state, where a reload finds it.
 */
export function useLinkToken(): string {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1) || tokenIn(state);
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { token: hash.slice(1) } });
  }, [hash, pathname, navigate]);
  return token;
}
