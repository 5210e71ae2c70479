import type { ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { Pressable, type PressableProps } from './pressable.tsx';

interface ButtonProps extends PressableProps {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Whether its action is in progress: it keeps the focus, looks faint and ignores presses. */
  isPending?: boolean;
  children: ReactNode;
}

export function Button({ variant = 'secondary', icon, isPending = false, children, className, ...props }: ButtonProps) {
  const { onPress, type, ...rest } = props;
  return (
    <Pressable
      {...rest}
      {...(isPending ? {} : { onPress, type })}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      className={buttonStyle(variant, className)}
    >
      {icon}
      {children}
    </Pressable>
  );
}
