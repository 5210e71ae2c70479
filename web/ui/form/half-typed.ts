import { createContext, useContext, useEffect } from 'react';

/** What a dialog gives to the fields in it, to be told of a value that is only half typed: the form knows of whole ones. */
export const HalfTyped = createContext<(isHalfTyped: boolean) => void>(() => {});

/** Tells the dialog around the field, if there is one, for as long as its value is half typed. */
export function useHalfTyped(isHalfTyped: boolean): void {
  const tell = useContext(HalfTyped);

  useEffect(() => {
    if (!isHalfTyped) return;
    tell(true);
    return () => tell(false);
  }, [isHalfTyped, tell]);
}
