import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

interface PageHeadingProps {
  children: ReactNode;
  /** The document's title; it may differ from the heading. */
  title: string;
  className?: string;
}

/**
 * The heading of a page; it also sets the document's title. It takes the focus on navigation, so that screen readers
 * and keyboards start at the top of the new page.
 */
export function PageHeading({ children, title, className = 'text-3xl' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // On the first page of a visit, the browser's own focus is right.
  const hasNavigated = key !== 'default';
  const arrive = useEffectEvent(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  });
  // Only on navigation: a change of tab or view is none.
  useEffect(arrive, []);

  return (
    <>
      <title>{`${title} - PlanJam`}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
