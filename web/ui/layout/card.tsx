import type { ReactNode, RefCallback } from 'react';

interface CardProps {
  as?: 'article' | 'section' | 'div' | 'li';
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
  className?: string;
  ref?: RefCallback<HTMLElement>;
}

/** A sheet of card on the paper: bordered, without a shadow. Brings no padding of its own. */
export function Card({ as: Element = 'div', className = '', ...props }: CardProps) {
  return <Element {...props} className={`rounded-card border border-line bg-card ${className}`} />;
}
