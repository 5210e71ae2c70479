import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children' | 'style'> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A link that looks like a button. It can be opened in a new tab like any link. */
export function LinkButton({ variant = 'secondary', icon, children, className, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={buttonStyle(variant, className)}>
      {icon}
      {children}
    </Link>
  );
}
