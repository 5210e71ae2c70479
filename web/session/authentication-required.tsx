import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../ui/button/link-button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { useAuth } from './auth.ts';
import type { Heading } from './protected.tsx';
import { requiredTexts } from './required-texts.ts';
import { texts } from './texts.ts';

/** Shows its children to signed-in people. Others see a link to sign in and return here afterwards. */
export function AuthenticationRequired({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  if (user) return children;
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden />}
      title={requiredTexts.required}
      action={
        <LinkButton to="/login" state={{ from: pathname + search } satisfies Heading} variant="primary">
          {texts.signIn}
        </LinkButton>
      }
    >
      {requiredTexts.requiredHint}
    </EmptyState>
  );
}
