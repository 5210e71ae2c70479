/** Why a server gave no JSON. Its message repeats nothing that was sent or received. */
export class NoAnswer extends Error {
  /** @param retryAfterMs How long the server asks to be left alone; null if it does not say. */
  constructor(
    message: string,
    readonly status: number | null = null,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

const wait = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

export interface Bounds {
  userAgent: string;
  /** From the request until the whole answer. */
  withinMs: number;
  mostBytes: number;
  /** The statuses whose body is an answer. */
  statuses?: readonly number[];
}

/**
 * Gets JSON from another server. Follows no redirect, and reads no more than it may: of a longer body the rest is left.
 * @throws NoAnswer, or the error of the connection.
 */
export async function boundedJson(url: string, bounds: Bounds): Promise<unknown> {
  const { userAgent, withinMs, mostBytes, statuses = [200] } = bounds;
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
    headers: { accept: 'application/json', 'user-agent': userAgent },
  });
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const isJson = /^application\/(geo\+)?json\b/i.test(type);
  if (statuses.includes(status) && isJson) return parsed(await bounded(response, mostBytes));
  await response.body?.cancel();
  if (status === 200) throw new NoAnswer('It did not answer with JSON.');
  throw new NoAnswer(`It answered ${status}.`, status, wait(headers.get('retry-after'), Date.now()));
}

/** @throws NoAnswer for a body that is too long. */
async function bounded({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body, which closes the connection.
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new NoAnswer(`Its answer has more than ${mostBytes / 1024} kB.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The error of JSON.parse would repeat a part of the text.
    throw new NoAnswer('Its JSON is not valid.');
  }
}
