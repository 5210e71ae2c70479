import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepTyped } from './kept-typed.ts';
import { routes } from './routes.tsx';
import { AuthProvider } from './session/auth.tsx';
import './styles.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** Calls `onMade` once all in it is there, before anything of it is seen. */
function Made({ onMade, children }: { onMade: () => void; children: ReactNode }) {
  useLayoutEffect(onMade, [onMade]);
  return children;
}

/** In small steps, between which the browser can do something else. */
function render(router: Router, place: HTMLElement, onMade: () => void) {
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Made onMade={onMade}>
          <AuthProvider>
            <RouterProvider router={router} />
          </AuthProvider>
        </Made>
      </StrictMode>,
    ),
  );
}

/** Makes the page anew beside the one that the build has rendered ahead: that one can be used meanwhile. */
function renderBeside(router: Router, ahead: HTMLElement) {
  const place = document.createElement('div');
  place.id = ahead.id;
  const takeOver = () => {
    if (!ahead.isConnected) return;
    const giveBack = keepTyped(ahead);
    // The skeletons that were there stay visible: only those of later pages come after a pause.
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
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const router = createBrowserRouter(routes);
  if (!root.firstElementChild) render(router, root, () => {});
  else if (router.state.initialized) renderBeside(router, root);
  else {
    // What the build has rendered ahead stays until its own code is there, or it would give way to a gap. Not awaited:
    // that code stands on this module.
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      renderBeside(router, root);
    });
  }
}

// A task of its own: running what all of this imports is one as well.
setTimeout(start);
