/** Pauses between tries, in milliseconds: the first outlasts a dropped packet, the second a change of network. */
const PAUSES_MS = [300, 1_200];

/** Why a chunk can't be loaded: no connection, a newer build that no longer has it, or something else. */
export type MissingReason = 'offline' | 'updated' | 'unknown';

/** Code that couldn't be loaded, after several tries. */
export class MissingCode extends Error {
  readonly reason: MissingReason;

  constructor(reason: MissingReason, cause: unknown) {
    super(`A part of the page can't be loaded: ${reason}.`, { cause });
    this.reason = reason;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A new build gives its entry script a new name, and the server has no files of older builds. */
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

/**
 * Loads a chunk, with two more tries. Chromium requests a module again after a failure, with all that it imports: the
 * address stays the same.
 * @throws MissingCode
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await pause(milliseconds);
    }
  }
  return load().catch(async (error: unknown) => {
    throw new MissingCode(await findReason(), error);
  });
}
