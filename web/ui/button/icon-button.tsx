import type { ReactNode } from 'react';
import { Pressable, type PressableProps } from './pressable.tsx';

interface IconButtonProps extends PressableProps {
  /** The accessible name, also shown by `Hints`. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className = '', ...props }: IconButtonProps) {
  return (
    <Pressable
      {...props}
      aria-label={label}
      data-hint
      className={`touch-target inline-flex cursor-pointer items-center justify-center rounded-control text-muted transition hover:bg-tint hover:text-ink data-disabled:cursor-default data-disabled:opacity-45 data-disabled:hover:bg-transparent [&_svg]:size-5 ${className}`}
    />
  );
}
