import { WifiOff } from 'lucide-react';
import { useIsCutOff } from './connection.ts';

/** At the head of every page while the connection is lost. */
export function ConnectionLine() {
  if (!useIsCutOff()) return null;
  return (
    <p
      role="status"
      className="sticky top-0 z-30 flex items-center justify-center gap-2 bg-signal px-4 py-2 text-center font-semibold text-on-signal text-sm print:hidden"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      No connection. What you see may be out of date. Trying again…
    </p>
  );
}
