import { shortLinkOf } from '../../schema/place/links.ts';

/** A redirect takes a tenth of that. */
const PATIENCE_MS = 3_000;

/**
 * Returns a function that asks where a link of a phone's Share button leads: with one request, only to the hosts of
 * `shortLinkOf`. It follows no redirect and reads nothing but the address in the answer, which is not requested.
 * Null if the link is none of these, or the server does not answer with an address in time.
 */
export const shortLinkReader =
  (ask: typeof fetch = fetch, patienceMs = PATIENCE_MS) =>
  async (link: string): Promise<string | null> => {
    const address = shortLinkOf(link);
    if (address === null) return null;
    try {
      const response = await ask(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
      await response.body?.cancel();
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      return location !== null && URL.canParse(location, address) ? new URL(location, address).href : null;
    } catch {
      return null;
    }
  };
