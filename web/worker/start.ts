import { owned } from '../apollo/signals.ts';
import { choiceOf } from '../offline/choice.ts';
import { savesData } from '../saves-data.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { whenIdle } from '../when-idle.ts';

// Registers the service worker for people who are signed in. It is for secure addresses only: https and localhost.

/** The page's own requests come first: the worker fetches a megabyte. */
const QUIET_MS = 3_000;

const registration = laterCode(() => import('./registration.ts'));
let hasStarted = false;

async function start(): Promise<void> {
  const { followWorker } = await registration.fetch();
  await followWorker();
}

owned.listen(async (userId) => {
  const isPossible = import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator;
  if (userId === null || hasStarted || !isPossible) return;
  // A browser that saves data gets the worker if the person wants trips on this device, or has installed the app.
  if (savesData() && choiceOf(userId) !== true) return;
  hasStarted = true;
  // After a failure the next page tries again. Until then the app works as without a worker.
  setTimeout(() => whenIdle(() => void start().catch(() => {})), QUIET_MS);
});
