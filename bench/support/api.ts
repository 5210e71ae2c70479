/** A signed-in caller of the API. */
export interface Caller {
  cookie: string;
  command: (document: string, variables: object) => Promise<unknown>;
}

/** Creates an account. @param url The server's address. */
export async function signUp(url: string, username: string): Promise<Caller> {
  const answer = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${username}.${process.pid}@bench.example`,
      username,
      password: 'a-marigold-signpost',
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return callerWith(url, cookie);
}

/** Returns a caller with an existing session. */
export const callerWith = (url: string, cookie: string): Caller => ({
  cookie,
  async command(query, variables) {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  },
});

/** Creates a trip. @returns its id. */
export async function makeTrip(caller: Caller): Promise<string> {
  const made = await caller.command(
    `mutation { createTrip(input: { name: "Lisbon", destination: "Portugal" }) { ... on CreateTripPayload { trip { id } } } }`,
    {},
  );
  return (made as { createTrip: { trip: { id: string } } }).createTrip.trip.id;
}

/** Sends a message to the trip's chat. */
export const say = (caller: Caller, tripId: string, text: string) =>
  caller.command(
    `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename ... on Failure { code } } }`,
    { input: { tripId, text } },
  );
