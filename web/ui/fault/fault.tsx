import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { type MissingReason, reasonOf } from './fetch-code.ts';
import { reload } from './reload.ts';

export interface FaultWords {
  title: string;
  hint: string;
}

const BROKEN: FaultWords = {
  title: 'This part of the page stopped working.',
  hint: 'Your saved data is safe, and the rest of the page still works.',
};

const missing: Record<MissingReason, FaultWords> = {
  offline: { title: 'No connection', hint: "This part of the page couldn't be loaded. Your text is kept." },
  updated: { title: 'PlanJam was updated', hint: 'Reload the page to continue. Your text is kept.' },
  unknown: { title: "It couldn't be loaded just now", hint: 'Your text is kept.' },
};

export function wordsOf(error: unknown): FaultWords {
  const reason = reasonOf(error);
  return reason ? missing[reason] : BROKEN;
}

/** Retries when the browser is online again. */
export function useRetryOnline(error: unknown, onRetry: () => void): void {
  const isOffline = reasonOf(error) === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
}

interface FaultProps {
  error: unknown;
  isOverlay: boolean;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}

const inPlace = 'flex flex-col items-start gap-3 py-8';
const overlay =
  'fixed inset-x-2 bottom-4 z-50 mx-auto flex max-w-96 flex-col items-start gap-3 rounded-card border-2 border-danger bg-card p-4 shadow-raised';

/** Replaces a part of the page that threw or could not be loaded: says what happened and what to do. */
export function Fault({ error, isOverlay, onRetry, onClose }: FaultProps) {
  useRetryOnline(error, onRetry);
  const { title, hint } = wordsOf(error);
  const reason = reasonOf(error);
  return (
    // An open dialog hides everything from assistive technology that is not marked as above it.
    <div
      role="alert"
      {...(isOverlay && { 'data-react-aria-top-layer': true })}
      className={isOverlay ? overlay : inPlace}
    >
      <p className="font-extrabold font-sign text-xl">{title}</p>
      <p className="text-muted">{hint}</p>
      <div className="flex flex-wrap gap-3">
        {reason !== 'updated' && <Button onPress={onRetry}>Try again</Button>}
        {/* Some browsers keep a failed module: Firefox before 155, older Safari. A reload requests it again. */}
        {(reason === 'updated' || reason === 'unknown') && <Button onPress={reload}>Reload</Button>}
        {onClose && (
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
        )}
        {!reason && !onClose && <LinkButton to="/trips">Back to your trips</LinkButton>}
      </div>
    </div>
  );
}
