import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  variant?: ButtonVariant;
  /** Shown before the words. */
  icon?: ReactNode;
  /** Its work is under way: it keeps the focus, looks faint and does nothing. */
  isPending?: boolean;
  children: ReactNode;
  className?: string;
}

// React Aria's own isPending is for buttons with a progress bar inside: without one it announces an image with no name.
export function Button({ variant = 'secondary', icon, isPending = false, children, className, ...props }: ButtonProps) {
  const { onPress, type = 'button', ...rest } = props;
  return (
    <AriaButton
      {...rest}
      {...(onPress && !isPending && { onPress })}
      type={isPending ? 'button' : type}
      aria-disabled={isPending}
      data-pending={isPending || undefined}
      className={buttonStyle(variant, className)}
    >
      {icon}
      {children}
    </AriaButton>
  );
}
