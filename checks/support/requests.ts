import type { TestBrowser } from '../../server/test/browser.ts';

export interface Answer {
  status: number;
  bytes: number;
  /** The beginning of the body. */
  text: string;
}

const graphql = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export async function post(browser: TestBrowser, body: object): Promise<Answer> {
  const answer = await browser.fetch('/graphql', graphql(body));
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, text: text.slice(0, 200) };
}

/** Opens an event stream and disconnects. @returns its status; null if it ended before the response. */
export async function stream(browser: TestBrowser, body: object, hangUp: 'at once' | 'after an event') {
  const aborting = new AbortController();
  const request = { ...graphql(body, { accept: 'text/event-stream' }), signal: aborting.signal };
  const asked = browser.fetch('/graphql', request);
  try {
    if (hangUp === 'at once') {
      setImmediate(() => aborting.abort());
      return (await asked).status;
    }
    const answer = await asked;
    await answer.body?.getReader().read();
    aborting.abort();
    return answer.status;
  } catch {
    return null;
  }
}
