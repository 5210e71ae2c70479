import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeadingProps {
  children: ReactNode;
  /** The document's title, where it isn't the heading's own words. */
  title: string;
  className?: string;
}

/**
 * The heading of a page, with the title of its tab. Focus comes here on a change of route, so that screen readers and
 * keyboards start at the top of what is new.
 */
export function PageHeading({ children, title, className = 'text-3xl' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // On the first page of a visit the browser's own focus is right.
  const hasNavigated = key !== 'default';
  const arrive = useEffectEvent(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true });
  });
  // Only on arrival: a change of tab or view isn't one.
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
