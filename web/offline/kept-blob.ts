import { useEffect, useState } from 'react';
import { canReach, useCanReach } from '../apollo/connection.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { canKeep, ownerOfKept } from './choice.ts';

const code = laterCode(() => import('./fetch-blobs.ts'));

type Store = 'pictures' | 'files';

/** Returns a picture or file that this device keeps; null if it keeps none at this address. */
async function keptBlob(store: Store, url: string): Promise<Blob | null> {
  if (!ownerOfKept() || !canKeep()) return null;
  const { readBlob } = await code.fetch();
  return readBlob(store, url);
}

/**
 * Returns an address at which the browser finds the kept picture or file; null while there is none.
 * @param url Its address on the server; null: none is wanted.
 */
export function useKeptUrl(store: Store, url: string | null): string | null {
  const [kept, setKept] = useState<{ url: string; local: string } | null>(null);
  useEffect(() => {
    if (!url) return;
    let local: string | null = null;
    let isOver = false;
    const show = (blob: Blob | null) => {
      if (!blob || isOver) return;
      local = URL.createObjectURL(blob);
      setKept({ url, local });
    };
    keptBlob(store, url).then(show, () => {});
    return () => {
      isOver = true;
      if (local) URL.revokeObjectURL(local);
    };
  }, [store, url]);
  return kept && kept.url === url ? kept.local : null;
}

/** Returns where a file is: on the server, or, without a line, on this device if it is kept. */
export function useFileUrl(url: string): string {
  const isReached = useCanReach();
  return useKeptUrl('files', isReached ? null : url) ?? url;
}

/** Fetches a file from the server or, without a line, from this device. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const kept = canReach() ? null : await keptBlob('files', url).catch(() => null);
  return kept ? new Response(kept) : fetch(url, { signal });
}
