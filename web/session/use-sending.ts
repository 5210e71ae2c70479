import { useState } from 'react';
import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { texts } from './texts.ts';
import { unsent } from './unsent.ts';

/** The state of a form that sends one request. @param onDone Receives the payload of its mutation. */
export function useSending<Payload>(onDone: (payload: Payload) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  /** @param ask Sends the request. It returns null if a mistake in the form stops it. */
  const send = async (ask: () => Promise<Outcome<Payload> | null>) => {
    setFailure(null);
    setPending(true);
    try {
      const outcome = await ask();
      if (outcome?.ok) onDone(outcome.payload);
      else if (outcome) setFailure(failureIn(outcome, texts.failed));
    } catch (error) {
      setFailure(unsent(error));
    }
    setPending(false);
  };
  return { failure, isPending, send };
}
