/** A page that nobody looks at isn't painted: what waits for that waits no longer than this. */
const LATEST_MS = 1_000;

/** Does it once the page has been seen. */
function afterFirstPaint(task: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    task();
  };
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  setTimeout(once, LATEST_MS);
}

/**
 * Fetches what the build has put off (scripts/vite/put-off.ts) after the first paint, for which nothing of it is needed.
 * Its scripts run when its styles are there.
 */
export function fetchPutOff(): void {
  const putOff = document.querySelector<HTMLTemplateElement>('template[data-put-off]')?.content;
  if (!putOff) return;
  const scripts = putOff.querySelectorAll('script');
  const sheet = putOff.querySelector('link[rel=stylesheet]');
  const run = () => document.body.append(...scripts);
  afterFirstPaint(() => {
    for (const script of scripts) script.remove();
    for (const event of ['load', 'error']) sheet?.addEventListener(event, run, { once: true });
    // The manifest is found nowhere else.
    document.head.append(putOff);
    if (!sheet) run();
  });
}
