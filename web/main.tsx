import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepTyped } from './kept-typed.ts';
import { routes } from './routes.tsx';
import { AuthProvider } from './session/auth.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const router = createBrowserRouter(routes);

function render(place: HTMLElement) {
  const giveBack = keepTyped(place);
  flushSync(() =>
    createRoot(place).render(
      <StrictMode>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </StrictMode>,
    ),
  );
  giveBack();
}

// What the build has rendered ahead stays until its own code is there, or it would give way to a gap. Not awaited: that
// code stands on this module.
if (root.firstElementChild && !router.state.initialized) {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    render(root);
  });
} else render(root);
