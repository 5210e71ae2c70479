import { getNamedType, isUnionType } from 'graphql';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { newSecret } from '../../schema/access-token/secret.ts';
import { tokenScopes } from '../../schema/core/input/token-scopes.ts';
import { schema } from '../../schema/index.ts';
import type { TestBrowser } from './browser.ts';
import { programOf, TokenClient } from './token-client.ts';

const fields = schema.getMutationType()?.getFields() ?? {};

/** Some mutations need a second scope, by their input. This is the one for the input in the table. */
const byInput = Object.fromEntries(
  ['grantUpload', 'describePicture', 'removePicture', 'restorePicture'].map((name) => [name, 'ACTIVITIES_WRITE']),
);

/** Returns the scope that a token needs for a mutation with the input in the table; null if none is enough. */
export function scopeFor(name: string): string | null {
  const { scope } = fields[name]?.extensions ?? {};
  return typeof scope === 'string' ? (byInput[name] ?? scope) : null;
}

/** Sends a mutation. @returns the status and headers, the text, and the code of the refusal. */
export async function send(window: TestBrowser, name: string, input: object | null) {
  const type = fields[name]?.type;
  const selection = type && isUnionType(getNamedType(type)) ? '__typename ... on Failure { code }' : '__typename';
  const [declared, given] = input ? [`($input: ${fields[name]?.args[0]?.type})`, '(input: $input)'] : ['', ''];
  const response = await window.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation ${declared} { it: ${name}${given} { ${selection} } }`,
      variables: { input },
    }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text);
  const code: string | undefined = data?.it?.code ?? errors?.[0].extensions?.code;
  return { status: response.status, challenge: response.headers.get('www-authenticate'), text, code };
}

/** Returns a program with a token that is revoked, one that is expired, and one that is unknown. */
export async function endedPrograms(db: PrismaClient, owner: TestBrowser): Promise<Record<string, TokenClient>> {
  const [revoked, expired] = [await programOf(owner, tokenScopes), await programOf(owner, tokenScopes)];
  await owner.command('revokeAccessToken', { accessTokenId: revoked.id });
  const past = new Date(Date.now() - 1_000);
  await db.session.updateMany({ where: { token: { id: expired.id } }, data: { expiresAt: past } });
  return {
    revoked: revoked.program,
    expired: expired.program,
    unknown: new TokenClient(owner.url, newSecret()),
  };
}

/** Returns programs of the owner: with one scope, with all others, and with all scopes but only for one trip. */
export async function limitedPrograms(owner: TestBrowser, tripId: string) {
  const only = new Map<string | null, TokenClient>();
  const allBut = new Map<string | null, TokenClient>([[null, (await programOf(owner, tokenScopes)).program]]);
  for (const scope of tokenScopes) {
    only.set(scope, (await programOf(owner, [scope])).program);
    const others = tokenScopes.filter((other) => other !== scope);
    allBut.set(scope, (await programOf(owner, others)).program);
  }
  return { only, allBut, elsewhere: (await programOf(owner, tokenScopes, [tripId])).program };
}
