/** Other sites than our own whose pages may call us with cookies, and our own as browsers know it. */
export interface KnownOrigins {
  publicUrl: string;
  allowedOrigins: readonly string[];
}

interface HeadersOnly {
  get(name: string): string | null;
}

/**
 * Whether a page of a site that we don't know is behind this request. Programs, which send neither Origin nor
 * Sec-Fetch-Site, are behind it themselves; following a link from elsewhere is a person's own doing.
 */
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
  // On https there is one address. A page of the same host over http may come from anyone on the network's path.
  if (own.protocol === 'https:') return false;
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
