import type { ReactNode } from 'react';
import { useLackOfLine } from '../../apollo/connection.ts';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { Pressable, type PressableProps } from './pressable.tsx';

interface ButtonProps extends PressableProps {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Whether its action is in progress: it keeps the focus, looks faint and ignores presses. */
  isPending?: boolean;
  /** Whether its action can't wait for a connection: without one it is faint and says so. */
  needsLine?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'secondary',
  icon,
  isPending = false,
  needsLine = false,
  children,
  className,
  ...props
}: ButtonProps) {
  const { onPress, type, ...rest } = props;
  const lack = useLackOfLine(needsLine);
  return (
    <Pressable
      {...rest}
      {...(isPending || lack ? {} : { onPress, type })}
      {...(lack && { title: lack, 'data-disabled': true })}
      aria-disabled={isPending || lack !== null || undefined}
      data-pending={isPending || undefined}
      className={buttonStyle(variant, className)}
    >
      {icon}
      {children}
    </Pressable>
  );
}
