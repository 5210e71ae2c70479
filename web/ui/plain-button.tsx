import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface PlainButtonProps {
  type?: 'button' | 'submit';
  variant?: ButtonVariant;
  /** Its work is under way: it keeps the focus, looks faint and does nothing. */
  isPending?: boolean;
  isDisabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
  className?: string;
}

/** The browser's own button in the looks of `Button`: for what is to work before React Aria has come. */
export function PlainButton({
  type = 'button',
  variant = 'secondary',
  isPending = false,
  isDisabled,
  ...props
}: PlainButtonProps) {
  const { onClick, children, className } = props;
  return (
    <button
      {...(onClick && !isPending && { onClick })}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending}
      data-pending={isPending || undefined}
      className={buttonStyle(variant, className)}
    >
      {children}
    </button>
  );
}
