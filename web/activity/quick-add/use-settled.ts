import { useEffect, useState } from 'react';

/** Longer than between two keys. */
const PAUSE_MS = 800;

/** Returns the value once it has stayed the same for a while: what changes with each key is not announced. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
