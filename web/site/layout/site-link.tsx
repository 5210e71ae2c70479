import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from '../../ui/button-style.ts';

interface EntryLinkProps {
  /** What it says; somebody who is signed in sees `signedIn` instead, if given. */
  children: ReactNode;
  variant: ButtonVariant;
  className?: string;
  signedIn?: string;
}

/** The way into the app: to sign in, or to one's trips for whoever already is (the site's script sees to it). */
export function EntryLink({ children, variant, className = '', signedIn }: EntryLinkProps) {
  return (
    <a href="/login" data-entry={signedIn ?? ''} className={buttonStyle(variant, className)}>
      {children}
    </a>
  );
}
