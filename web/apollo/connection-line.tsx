import { WifiOff } from 'lucide-react';
import { useIsCutOff } from './connection.ts';

/** At the head of every page while the connection is lost, and above an open dialog. */
export function ConnectionLine() {
  const isCutOff = useIsCutOff();
  return (
    // There before the line is: a dialog that opens makes inert what isn't marked as above it, or has nothing that is.
    <div data-react-aria-top-layer className="sticky top-0 z-50 print:hidden">
      {isCutOff && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 bg-signal px-4 py-2 text-center font-semibold text-on-signal text-sm"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          No connection. What you see may be out of date. Trying again…
        </p>
      )}
    </div>
  );
}
