import { WifiOff } from 'lucide-react';
import { useIsCutOff } from './connection.ts';

/** A banner at the top of every page and above open dialogs, while the connection is lost. */
export function ConnectionLine() {
  const isCutOff = useIsCutOff();
  return (
    // The wrapper is always rendered: an opening dialog makes everything inert that is not already marked as above it.
    <div data-react-aria-top-layer className="sticky top-0 z-50 print:hidden">
      {isCutOff && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 bg-signal px-4 py-2 text-center font-semibold text-on-signal text-sm"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          No connection. This page may be out of date. Trying again…
        </p>
      )}
    </div>
  );
}
