import { useEffect, useState } from 'react';
import { signal } from '../signal.ts';

/** Someone else has recorded an expense on an open trip. */
export const recordedByOther = signal<[tripId: string, seq: number]>();

interface NewExpenses {
  tripId: string;
  /** What the server counted when this visit began; null: not fetched yet. */
  counted: { seq: number; count: number } | null;
  /** The seq of the newest known event. */
  newestSeq: number;
  /** Whether the viewer looks at the expenses. */
  isShown: boolean;
}

/**
 * Counts the expenses that others have recorded since the viewer's last visit, until the viewer looks at them. The
 * server counts everything as seen while the trip is open.
 */
export function useNewExpenses({ tripId, counted, newestSeq, isShown }: NewExpenses): number {
  const [since, setSince] = useState(counted);
  const [seqs, setSeqs] = useState<ReadonlySet<number>>(new Set());
  useEffect(
    // An event may come again, so it counts by its seq.
    () => recordedByOther.listen((id, seq) => id === tripId && setSeqs((before) => new Set(before).add(seq))),
    [tripId],
  );
  if (isShown && (since?.seq ?? 0) < newestSeq) setSince({ seq: newestSeq, count: 0 });
  else if (!since && counted) setSince(counted);
  if (isShown || !since) return 0;
  return since.count + [...seqs].filter((seq) => seq > since.seq).length;
}
