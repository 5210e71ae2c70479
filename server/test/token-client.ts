import type { TokenScope } from '../../schema/core/input/token-scopes.ts';
import { TestBrowser } from './browser.ts';

/** A program: it sends an access token instead of a cookie, and no Origin. */
export class TokenClient extends TestBrowser {
  constructor(
    url: string,
    readonly secret: string,
  ) {
    super(url);
  }

  override identity(): Record<string, string> {
    return { authorization: `Bearer ${this.secret}` };
  }
}

const DAY_MS = 86_400_000;

/** Creates an access token of a person. @returns its id and a program with it. */
export async function programOf(
  person: TestBrowser,
  scopes: readonly TokenScope[] = ['READ'],
  tripIds: readonly string[] | null = null,
) {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const result = await person.command(
    'createAccessToken',
    { name: 'Test', scopes, tripIds, expiresAt, password: 'correct horse' },
    'secret accessToken { id }',
  );
  if (result.code) throw new Error(result.message);
  return { id: String(result.accessToken.id), program: new TokenClient(person.url, result.secret) };
}
