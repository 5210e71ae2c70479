import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepTyped } from './keep-typed.ts';
import { routes } from './routes.tsx';
import { keepInputMethodKeys } from './ui/device/input-method.ts';
import { correctNamedZone } from './ui/device/time-zone.ts';
import './styles.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** Calls `onMade` once all children are mounted, before the paint. */
function Made({ onMade, children }: { onMade: () => void; children: ReactNode }) {
  useLayoutEffect(onMade, [onMade]);
  return children;
}

/** Renders in small steps, between which the browser can respond. */
function render(router: Router, place: HTMLElement, onMade: () => void) {
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Made onMade={onMade}>
          <RouterProvider router={router} />
        </Made>
      </StrictMode>,
    ),
  );
}

/** Renders the page next to the prerendered one, which stays usable in the meantime. */
function renderBeside(router: Router, ahead: HTMLElement) {
  const place = document.createElement('div');
  place.id = ahead.id;
  const takeOver = () => {
    if (!ahead.isConnected) return;
    const giveBack = keepTyped(ahead);
    // Skeletons that were prerendered stay visible; only those of later pages wait before they show.
    place.dataset.follows = '';
    const stop = router.subscribe(() => {
      delete place.dataset.follows;
      stop();
    });
    ahead.replaceWith(place);
    giveBack(place);
  };
  render(router, place, takeOver);
}

function start() {
  keepInputMethodKeys();
  correctNamedZone();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const router = createBrowserRouter(routes);
  if (!root.firstElementChild) render(router, root, () => {});
  else if (router.state.initialized) renderBeside(router, root);
  else {
    // The prerendered page stays until the page's own code is loaded, so that there is no gap. Not awaited, because
    // that code depends on this module.
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      renderBeside(router, root);
    });
  }
}

// A separate task, since evaluating the imports is already a long one.
setTimeout(start);
