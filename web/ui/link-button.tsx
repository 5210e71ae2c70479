import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children' | 'style'> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A link that looks like a button: it leads somewhere, and opens in a new tab like any link. */
export function LinkButton({ variant = 'secondary', icon, children, className, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={buttonStyle(variant, className)}>
      {icon}
      {children}
    </Link>
  );
}
