import { useState } from 'react';

/** What is known of a thing, or was before it went away; null if it never was there. */
export function useLastKnown<Data extends object>(now: Data | null): Data | null {
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  return known;
}
