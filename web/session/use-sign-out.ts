import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NoReply } from '../apollo/deadlines.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';

/**
 * Returns a function that ends the session and leads to the sign-in page.
 * @param from Where the next sign-in leads; by default to the trips.
 */
export function useSignOut(from?: string) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
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
  return { leave, isLeaving };
}
