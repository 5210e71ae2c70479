import { afterEach, expect, test, vi } from 'vitest';
import { fetchPutOff } from './after-paint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const element of document.querySelectorAll(put)) element.remove();
});

/** Stubs a page before its first paint. @returns a function that triggers the paint. */
function unseen(): () => void {
  let seen = () => {};
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        seen = tell;
      }
      observe() {}
    },
  );
  return () => seen();
}

const put = '[name=late], [href="data:text/css,"], [type="text/plain"]';
const late = () => document.querySelectorAll(put).length;

test('deferred content is added with the first paint, once', () => {
  const see = unseen();
  document.body.innerHTML = '<template data-put-off><meta name="late"><script type="text/plain"></script></template>';
  fetchPutOff();
  expect(late()).toBe(0);
  see();
  see();
  expect(late()).toBe(2);
  // Browsers read a page's metadata in the head.
  expect(document.querySelectorAll('head > [name=late]')).toHaveLength(1);
});

test('scripts wait for the styles that were deferred with them', async () => {
  const see = unseen();
  document.body.innerHTML =
    '<template data-put-off><link rel="stylesheet" href="data:text/css,"><script type="text/plain"></script></template>';
  fetchPutOff();
  see();
  expect(late()).toBe(1);
  await expect.poll(late).toBe(2);
});

test('a page that is never painted still gets everything', async () => {
  unseen();
  document.body.innerHTML = '<template data-put-off><script type="text/plain"></script></template>';
  fetchPutOff();
  expect(late()).toBe(0);
  await expect.poll(late, { timeout: 5_000 }).toBe(1);
});
