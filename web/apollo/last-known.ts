import { useState } from 'react';

/** Returns the entity, or its last value after it was deleted; null if it never existed. */
export function useLastKnown<Data extends object>(now: Data | null): Data | null {
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  return known;
}
