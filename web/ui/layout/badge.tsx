import type { ReactNode } from 'react';

type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1 rounded-plate border border-current px-2 py-0.5 font-semibold text-xs [&_svg]:size-3.5 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
