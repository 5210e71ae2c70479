import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { client, restartSession } from './apollo/client.ts';
import { router } from './routes.tsx';
import { AuthProvider } from './session/auth.tsx';
import './styles.css';
import { Toasts } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <ApolloProvider client={client}>
        <AuthProvider restart={restartSession}>
          <RouterProvider router={router} />
          <Toasts />
        </AuthProvider>
      </ApolloProvider>
    </I18nProvider>
  </StrictMode>,
);
