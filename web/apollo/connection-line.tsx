import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useAsOf } from '../offline/as-of.ts';
import { useStuckCount, useWaitingCount } from '../queue/waiting.ts';
import { Link } from '../ui/button/link.tsx';
import { serverNow } from '../ui/device/clock.ts';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { dayKey, formatCount, formatDateTime, formatTime } from '../ui/text/format.ts';
import { useIsCutOff, useIsForeign } from './connection.ts';
import { FOREIGN } from './deadlines.ts';

/** Says when the server has given what is on the screen: the time, with the day if it is not today. */
function timeOf(at: number): string {
  const [instant, now, zone] = [new Date(at).toISOString(), new Date(serverNow()).toISOString(), deviceTimeZone()];
  return dayKey(instant, zone) === dayKey(now, zone) ? formatTime(instant, zone) : formatDateTime(instant, zone);
}

const countOf = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`;

/**
 * A banner at the top of every page and above open dialogs: while the connection is lost, and while edits need a
 * decision.
 */
export function ConnectionLine() {
  const isCutOff = useIsCutOff();
  const isForeign = useIsForeign();
  const asOf = useAsOf();
  const [count, stuckCount] = [useWaitingCount(), useStuckCount()];
  const { pathname } = useLocation();
  const needsDecision = stuckCount > 0 && pathname !== '/waiting';
  const lost = asOf === null ? 'No connection' : `No connection · as of ${timeOf(asOf)}`;
  const isPlain = asOf === null && count === 0;
  const why = isPlain ? 'No connection. This page may be out of date. Trying again…' : lost;
  const waiting = isCutOff
    ? countOf(count, 'change waits', 'changes wait')
    : countOf(stuckCount, 'change needs a decision', 'changes need a decision');
  return (
    // The wrapper is always rendered: an opening dialog makes everything inert that is not already marked as above it.
    <div data-react-aria-top-layer className="sticky top-0 z-50 print:hidden">
      {(isCutOff || needsDecision) && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 bg-signal px-4 py-2 text-center font-semibold text-on-signal text-sm"
        >
          {isCutOff && <WifiOff aria-hidden className="size-4 shrink-0" />}
          <span>
            {isCutOff && (isForeign ? FOREIGN : why)}
            {isCutOff && count > 0 && ' · '}
            {(count > 0 || !isCutOff) && (
              <Link to="/waiting" className="underline">
                {waiting}
              </Link>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
