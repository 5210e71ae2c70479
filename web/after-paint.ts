/** A page in the background is never painted. Deferred work waits no longer than this. */
const LATEST_MS = 1_000;

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

/** Adds what the build has deferred (scripts/vite/put-off.ts) after the first paint. Scripts wait for their styles. */
export function fetchPutOff(): void {
  const putOff = document.querySelector<HTMLTemplateElement>('template[data-put-off]')?.content;
  if (!putOff) return;
  const scripts = putOff.querySelectorAll('script');
  const sheet = putOff.querySelector('link[rel=stylesheet]');
  const run = () => document.body.append(...scripts);
  afterFirstPaint(() => {
    for (const script of scripts) script.remove();
    for (const event of ['load', 'error']) sheet?.addEventListener(event, run, { once: true });
    // The manifest link only works in the head.
    document.head.append(putOff);
    if (!sheet) run();
  });
}
