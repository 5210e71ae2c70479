import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoReply } from '../apollo/deadlines.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { mayWait, useWaitingCount } from '../queue/waiting.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';

/** The state of the page of what waits: the person wants to log out. `from` is as for `useSignOut`. */
export interface Leaving {
  isLeaving: true;
  from: string | null;
}

/**
 * Returns functions that end the session and lead to the sign-in page. `leave` asks first if changes wait that would be
 * lost, or may wait: on the page that lists them.
 * @param from Where the next sign-in leads; by default to the trips.
 */
export function useSignOut(from?: string) {
  const navigate = useNavigate();
  const waiting = useWaitingCount();
  const [isLeaving, setLeaving] = useState(false);

  const leaveNow = async () => {
    setLeaving(true);
    try {
      await signOut();
      await navigate('/login', { replace: true, state: from ? { from } : null });
    } catch (error) {
      setLeaving(false);
      const failure = error instanceof NoReply ? error.message : texts.failed;
      toastFailure(withReference(failure, referenceIn(error)));
    }
  };
  const state: Leaving = { isLeaving: true, from: from ?? null };
  const leave = async () => (waiting > 0 || mayWait() ? navigate('/waiting', { state }) : leaveNow());
  return { leave, leaveNow, isLeaving };
}
