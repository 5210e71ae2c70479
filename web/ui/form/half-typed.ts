import { createContext, useContext, useEffect } from 'react';

/** A dialog provides this to learn about half-typed values, which the form does not include. */
export const HalfTyped = createContext<(isHalfTyped: boolean) => void>(() => {});

export function useHalfTyped(isHalfTyped: boolean): void {
  const report = useContext(HalfTyped);

  useEffect(() => {
    if (!isHalfTyped) return;
    report(true);
    return () => report(false);
  }, [isHalfTyped, report]);
}
