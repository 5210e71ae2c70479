import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureIn } from '../apollo/outcome.ts';
import { acceptNow } from '../invitation/accept.ts';
import { texts } from '../invitation/texts.ts';
import { toastFailure } from '../ui/overlay/notices.ts';

/** How far a person is who accepts an invitation by signing in on its page. */
export interface Accepting {
  isUnderWay: boolean;
  /** Whether the person has signed up here. The link to their address then accepts the invitation too. */
  isNewHere: boolean;
  /** @param proof The secret of the link, or nothing. */
  accept(proof: string, isNew: boolean): Promise<void>;
  open(tripId: string): void;
}

/**
 * Accepts an invitation as the further step of a sign-in. Its state belongs to the page: signing in clears Apollo's
 * cache, and meanwhile the page shows its placeholder in place of the form.
 */
export function useAccepting(invitationId: string): Accepting {
  const navigate = useNavigate();
  const [isUnderWay, setUnderWay] = useState(false);
  const [isNewHere, setNewHere] = useState(false);
  const open = (tripId: string) => void navigate(`/trips/${tripId}`, { replace: true });

  const accept = async (proof: string, isNew: boolean) => {
    setNewHere(isNew);
    setUnderWay(true);
    const outcome = await acceptNow(invitationId, proof).catch(() => null);
    if (outcome?.ok) return open(outcome.payload.trip.id);
    setUnderWay(false);
    if (outcome) toastFailure(failureIn(outcome, texts.acceptFailed));
  };
  return { isUnderWay, isNewHere, accept, open };
}
