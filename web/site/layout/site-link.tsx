import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from '../../ui/button/button-style.ts';

interface EntryLinkProps {
  /** The text; signed-in people see `signedIn` instead, if given. */
  children: ReactNode;
  variant: ButtonVariant;
  className?: string;
  signedIn?: string;
  /** Where signed-in people go: to their trips by default. */
  inside?: '/trips' | '/trips/new';
  /** Where everyone else goes: to the form to sign up by default. */
  outside?: string;
}

/** A link into the app: to sign up, or for signed-in people to where they want to go (set by first.ts). */
export function EntryLink({ children, variant, className = '', signedIn, ...to }: EntryLinkProps) {
  const { inside = '/trips', outside = '/login?sign-up' } = to;
  return (
    <a
      href={outside}
      data-entry={signedIn ?? ''}
      data-door={outside}
      data-inside={inside}
      className={buttonStyle(variant, className)}
    >
      {children}
    </a>
  );
}
