import type { ReactNode, RefCallback } from 'react';

interface CardProps {
  as?: 'article' | 'section' | 'div' | 'li';
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
  className?: string;
  ref?: RefCallback<HTMLElement>;
}

/** A card with a border and no shadow. It adds no padding. */
export function Card({ as: Element = 'div', className = '', ...props }: CardProps) {
  return <Element {...props} className={`rounded-card border border-line bg-card ${className}`} />;
}
