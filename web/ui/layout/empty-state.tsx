import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border-2 border-line border-dashed px-6 py-12 text-center">
      {icon && <span className="text-muted [&_svg]:size-10 [&_svg]:stroke-[1.5]">{icon}</span>}
      <p className="font-extrabold font-sign text-xl tracking-sign">{title}</p>
      {children && <p className="max-w-[46ch] text-balance text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
