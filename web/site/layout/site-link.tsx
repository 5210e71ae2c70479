import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from '../../ui/button/button-style.ts';

interface EntryLinkProps {
  /** The text; signed-in people see `signedIn` instead, if given. */
  children: ReactNode;
  variant: ButtonVariant;
  className?: string;
  signedIn?: string;
  /** Leads to the sign-up form. */
  isSignUp?: boolean;
}

/** A link into the app: to sign in, or to the trips of a signed-in person (set by first.ts). */
export function EntryLink({ children, variant, className = '', signedIn, isSignUp = false }: EntryLinkProps) {
  const href = isSignUp ? '/login?sign-up' : '/login';
  return (
    <a href={href} data-entry={signedIn ?? ''} data-door={href} className={buttonStyle(variant, className)}>
      {children}
    </a>
  );
}
