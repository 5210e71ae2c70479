export interface KnownOrigins {
  publicUrl: string;
  allowedOrigins: readonly string[];
}

interface HeadersOnly {
  get(name: string): string | null;
}

export const FOREIGN = 'Requests from other sites are not accepted.';

/** Without Origin and Sec-Fetch-Site a program sent it. A link that a person followed is not foreign either. */
export function isForeign(method: string, headers: HeadersOnly, known: KnownOrigins): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return !isKnown(origin, headers.get('host'), known);
  if (headers.get('sec-fetch-site') !== 'cross-site') return false;
  const isLinkFollowed =
    method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  return !isLinkFollowed;
}

function isKnown(origin: string, host: string | null, { publicUrl, allowedOrigins }: KnownOrigins): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin || allowedOrigins.includes(origin)) return true;
  // With https only PUBLIC_URL counts: anyone on the network path can forge a page of the same host over http.
  if (own.protocol === 'https:') return false;
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
