/** Delays between tries, in milliseconds: the first outlasts a dropped packet, the second a change of network. */
const PAUSES_MS = [300, 1_200];

/** Why a chunk cannot be loaded: no connection, a newer build without it, or another reason. */
export type MissingReason = 'offline' | 'updated' | 'unknown';

export class MissingCode extends Error {
  readonly reason: MissingReason;

  constructor(reason: MissingReason, cause: unknown) {
    super(`A part of the page can't be loaded: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** Returns why code could not be loaded; null for other errors. */
export const reasonOf = (error: unknown): MissingReason | null => (error instanceof MissingCode ? error.reason : null);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A new build renames its entry script, and the server has no files of older builds. */
async function findReason(): Promise<MissingReason> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (!entry) return 'unknown';
  try {
    const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' });
    return status === 404 ? 'updated' : 'unknown';
  } catch {
    return 'offline';
  }
}

const failedSheets = new Set<HTMLLinkElement>();
let refetching: Promise<unknown> | null = null;

function noteSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
}

/** Replaces the link of a stylesheet that could not be loaded. @throws if that fails too. */
const refetch = (failed: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    failedSheets.delete(failed);
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    failed.replaceWith(link);
  });

/** Vite's loader requests a stylesheet once, then considers it loaded. Without this, the part would have no styles. */
async function refetchSheets(): Promise<void> {
  if (failedSheets.size > 0) {
    refetching = Promise.all(Array.from(failedSheets, refetch)).finally(() => {
      refetching = null;
    });
  }
  await refetching;
}

/**
 * Loads a chunk with its stylesheets, with two retries. After a failure, Chromium requests a module and its imports
 * again at the same address.
 * @throws MissingCode
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('error', noteSheet, true);
  const loadWithSheets = async () => {
    await refetchSheets();
    return load();
  };
  for (const milliseconds of PAUSES_MS) {
    try {
      return await loadWithSheets();
    } catch {
      await pause(milliseconds);
    }
  }
  return loadWithSheets().catch(async (error: unknown) => {
    throw new MissingCode(await findReason(), error);
  });
}
