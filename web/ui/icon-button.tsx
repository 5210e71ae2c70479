import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const TOOLTIP_DELAY_MS = 500;

/** A button that shows only an icon. */
export function IconButton({ label, children, className = '', ...props }: IconButtonProps) {
  return (
    <TooltipTrigger delay={TOOLTIP_DELAY_MS}>
      <Button
        {...props}
        aria-label={label}
        className={`touch-target inline-flex cursor-pointer items-center justify-center rounded-control text-muted transition hover:bg-tint hover:text-ink data-disabled:cursor-default data-disabled:opacity-45 data-disabled:hover:bg-transparent [&_svg]:size-5 ${className}`}
      >
        {children}
      </Button>
      <Tooltip offset={6} className="rounded-plate bg-ink px-2 py-1 text-paper text-xs">
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
