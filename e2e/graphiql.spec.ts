import { say } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

test('an example runs with the session cookie, and a subscription receives the messages', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto('/graphql');
  const results = page.getByRole('region', { name: /result/i });
  const run = page.getByRole('button', { name: /^Execute query/ });
  // The query, its variables and the result.
  await expect(page.getByRole('textbox', { name: 'Editor content' })).toHaveCount(3);

  await page.getByRole('tab', { name: 'MyTrips' }).click();
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('query MyTrips');
  await run.click();
  await expect(results).toContainText('"username": "ana"');

  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('subscription Messages');
  await page.getByRole('region', { name: 'Variables' }).getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify({ tripId, after: 0 }));
  // The characters that the editor closes automatically.
  await page.keyboard.press('ControlOrMeta+Shift+End');
  await page.keyboard.press('Delete');
  await run.click();
  await say(ana, tripId, 'Hello from the other side');
  await expect(results).toContainText('Hello from the other side');
  await page.getByRole('button', { name: /^Stop query/ }).click();
});

test('a new browser runs the first example with the first click, also on a phone; a link sets query and variables', async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  const result = page.getByRole('region', { name: /result/i });
  const editor = page.getByRole('region', { name: 'Operation Editor' });
  const run = page.getByRole('button', { name: /^Execute query/ });
  await page.goto('/graphql');
  await expect(page.getByRole('region', { name: 'Variables' })).toContainText('ana@planjam.example');
  await run.click();
  // The demo accounts are not in this database. The error is about the sign-in, not about missing variables.
  await expect(result).toContainText('WRONG_CREDENTIALS');
  await result.scrollIntoViewIfNeeded();
  expect((await result.boundingBox())?.width, 'the response is readable').toBeGreaterThan(300);

  // The editor only renders the lines that fit.
  await page.setViewportSize({ width: 1280, height: 800 });
  const query = 'query Asked($id: ID!) { node(id: $id) { id } }';
  await page.goto(`/graphql?${new URLSearchParams({ query, variables: '{"id":"trip_01h455vb4pex5vsknk084sn02q"}' })}`);
  await expect(editor).toContainText('query Asked');
  await run.click();
  await expect(result).toContainText('"node": null');
});

test('with a token in its field, queries and subscriptions act as the program, without a session', async ({
  person,
  trip,
  visitor,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { createAccessToken } = await ana.graphql<{ createAccessToken: { secret: string } }>(
    `mutation ($expiresAt: DateTime!, $password: String!) { createAccessToken(input: {
       name: "GraphiQL", scopes: [READ], expiresAt: $expiresAt, password: $password }) {
       ... on CreateAccessTokenPayload { secret } } }`,
    { expiresAt: new Date(Date.now() + 86_400_000).toISOString(), password: ana.password },
  );
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  const results = page.getByRole('region', { name: /result/i });
  const open = async (query: string, variables: object) => {
    await page.goto(`/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`);
    await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText(query.slice(0, 20));
    await page.getByLabel('Access token').fill(createAccessToken.secret);
    await page.getByRole('button', { name: /^Execute query/ }).click();
  };
  await open('query Who { viewer { user { username } scopes } }', {});
  await expect(results).toContainText('"username": "ana"');
  await expect(results).toContainText('"READ"');

  await open('subscription Heard($tripId: ID!) { messageSent(tripId: $tripId, after: 0) { message { text } } }', {
    tripId,
  });
  await say(ana, tripId, 'Hello, program');
  await expect(results).toContainText('Hello, program');
});
