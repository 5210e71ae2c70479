import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

/** A GraphQL response. Tests read it by the paths of their own query. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is that of the test's own query
export type Answered = Record<string, any>;

/** A client that acts like a browser: it keeps the session's cookie, and sends its Origin with every request. */
export class TestBrowser {
  /** @param cookie Of an existing session. */
  constructor(
    public url: string,
    public cookie: string | null = null,
  ) {}

  identity(): Record<string, string> {
    return { origin: this.url, ...(this.cookie && { cookie: this.cookie }) };
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.identity(), ...Object.fromEntries(new Headers(init.headers)) });
    const response = await fetch(this.url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return response;
  }

  sendJson(method: string, path: string, body?: unknown): Promise<Response> {
    const content =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return this.fetch(path, { method, ...content });
  }

  /** Sends a JSON request. @returns the status and the parsed body. */
  async json(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answered }> {
    const response = await this.sendJson(method, path, body);
    return { status: response.status, body: (await response.json()) as Answered };
  }

  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<Answered> {
    const { body } = await this.json('POST', '/graphql', { query, variables });
    return body;
  }

  /** Runs `mutation { name(input) { … } }`. @returns its result: the payload or the failure. */
  async command(name: string, input: Record<string, unknown>, payload = ''): Promise<Answered> {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    const answer = await this.graphql(
      `mutation ($input: ${type}Input!) { ${name}(input: $input) {
        __typename ... on Failure { code message } ... on InvalidInput { issues { path message } }
        ${payload && `... on ${type}Payload { ${payload} }`} } }`,
      { input },
    );
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data[name];
  }

  /** Registers a new account and signs in. @returns the user's id and e-mail. */
  async register(username: string): Promise<{ id: string; email: string }> {
    const email = `${username}.${Math.random().toString(36).slice(2)}@example.com`;
    const { viewer } = await this.command(
      'register',
      { email, username, password: 'correct horse' },
      'viewer { user { id } }',
    );
    return { id: viewer.user.id, email };
  }

  /** Subscribes over graphql-ws with the current cookie. @param connectionParams The payload of the first frame. */
  subscribe(query: string, variables: Record<string, unknown> = {}, connectionParams?: Record<string, unknown>) {
    const headers = this.identity();
    class CookieSocket extends WebSocket {
      constructor(address: string, protocols: string | string[]) {
        super(address, protocols, { headers });
      }
    }
    const client = createClient({
      url: `${this.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: CookieSocket,
      retryAttempts: 0,
      ...(connectionParams && { connectionParams }),
    });
    const results = client.iterate<Answered>({ query, variables });
    return {
      /** Returns the next result's data, or null at the end of the stream. @throws the server's refusal. */
      async next(): Promise<Answered | null> {
        const { done, value } = await results.next();
        if (done) return null;
        if (value.errors) throw new Error(value.errors.map(({ message }) => message).join(' '));
        return value.data ?? null;
      },
      close: () => client.dispose(),
    };
  }
}
