import { TestBrowser } from './browser.ts';

/** A browser behind the one proxy that the app trusts: TRUST_PROXY=1. */
export class RemoteBrowser extends TestBrowser {
  constructor(
    url: string,
    readonly address: string,
  ) {
    super(url);
  }

  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    return super.fetch(path, { ...init, headers });
  }
}
