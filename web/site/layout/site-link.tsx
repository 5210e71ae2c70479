import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from '../../ui/button/button-style.ts';

interface EntryLinkProps {
  /** What it says; somebody who is signed in sees `signedIn` instead, if given. */
  children: ReactNode;
  variant: ButtonVariant;
  className?: string;
  signedIn?: string;
  /** Leads to the form in which one signs up. */
  isSignUp?: boolean;
}

/** The way into the app: to sign in, or to one's trips for whoever already is (the site's script sees to it). */
export function EntryLink({ children, variant, className = '', signedIn, isSignUp = false }: EntryLinkProps) {
  const href = isSignUp ? '/login?sign-up' : '/login';
  return (
    <a href={href} data-entry={signedIn ?? ''} data-door={href} className={buttonStyle(variant, className)}>
      {children}
    </a>
  );
}
