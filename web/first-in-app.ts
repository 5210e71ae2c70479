import './first-theme.ts';

// Inlined in every page of the app (scripts/vite/first-theme.ts).

/**
 * Says that the app cannot start without one of its files. Another build may have replaced them, also for a moment with
 * two versions behind one port, or the line was lost after the page. What has come is in the browser's cache.
 */
function sayNotStarted({ target }: Event): void {
  if (!(target instanceof Element && target.matches('script[type="module"], body link[rel="stylesheet"]'))) return;
  removeEventListener('error', sayNotStarted, true);
  const line = document.createElement('p');
  line.role = 'alert';
  line.className =
    'flex items-center justify-center gap-3 bg-signal px-4 py-2 text-center font-semibold text-on-signal';
  const button = document.createElement('button');
  button.className = 'cursor-pointer rounded-control px-2 py-1 underline';
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  line.append("PlanJam couldn't be loaded just now.", button);
  document.body.prepend(line);
}

addEventListener('error', sayNotStarted, true);
