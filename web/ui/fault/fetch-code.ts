import { CODE_WITHIN_MS, REPLY_WITHIN_MS, withDeadline } from '../../apollo/deadlines.ts';
import { isOurs } from '../../apollo/ours.ts';

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

/**
 * A new build renames its entry script, which comes after the scripts of libraries, and the server has no files of older
 * builds. The service worker, which still has them, leaves HEAD to the network.
 */
async function findReason(): Promise<MissingReason> {
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src;
  if (!entry) return 'unknown';
  try {
    const head = (signal: AbortSignal) => fetch(entry, { method: 'HEAD', cache: 'no-store', signal });
    const response = await withDeadline(REPLY_WITHIN_MS, head);
    if (!isOurs(response)) return 'offline';
    return response.status === 404 ? 'updated' : 'unknown';
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

/** Loads a chunk with its stylesheets, with two retries. */
async function loadInTries<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const milliseconds of PAUSES_MS) {
    try {
      await refetchSheets();
      return await load();
    } catch {
      await pause(milliseconds);
    }
  }
  await refetchSheets();
  return load();
}

/**
 * Loads a chunk with its stylesheets. After a failure, Chromium requests a module and its imports again at the same
 * address. After the deadline the browser goes on, so a later call may find the chunk there.
 * @throws MissingCode
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('error', noteSheet, true);
  try {
    return await withDeadline(CODE_WITHIN_MS, () => loadInTries(load));
  } catch (error) {
    throw new MissingCode(await findReason(), error);
  }
}
