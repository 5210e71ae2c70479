import { TestBrowser } from '../../server/test/browser.ts';
import { attack } from '../support/attack.ts';
import { type Answer, post } from '../support/requests.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const summary = ({ status, bytes, text }: Answer) => `${status}, ${bytes} characters: ${text.slice(0, 90)}`;

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';

export const unknownKeys = attack({
  name: 'unknown-keys',
  about: 'Signed out, ten times: login with 18,000 keys that its input does not have.',
  async strike({ server }) {
    const unknown = Object.fromEntries(times(18_000).map((index) => [`k${index}`, 0]));
    const input = { email: 'a@example.com', password: 'x', ...unknown };
    let last: Answer | null = null;
    for (const _round of times(10))
      last = await post(new TestBrowser(server.url), { query: LOGIN, variables: { input } });
    return last ? summary(last) : '';
  },
});

export const repeatedField = attack({
  name: 'repeated-field',
  about: 'Signed out, thirty new documents: one field, 990 times.',
  async strike({ server }) {
    let last: Answer | null = null;
    for (const round of times(30)) {
      last = await post(new TestBrowser(server.url), {
        query: `query Q${round} { viewer { ${'email '.repeat(990)} } }`,
      });
    }
    return last ? summary(last) : '';
  },
});

const bigList = (index: number) => `a${index}: activities(first: 100) { edges { node { name description location } } }`;

export const nearLimit = attack({
  name: 'near-limit',
  about: 'One account: 20 of the largest queries that are allowed, at the same time.',
  async prepare({ server, tripId }) {
    await server.fill((pool) =>
      pool.query(
        `INSERT INTO activity (id, trip_id, name, description, category, position, created_at, updated_at)
       SELECT 'activity_0' || lpad(to_hex(number), 25, '0'), $1, 'Tram ' || number, repeat('Go early. ', 50), 'activity',
         'z' || lpad(number::text, 26, '0') || '1', now(), now()
       FROM generate_series(1, 100) number`,
        [tripId],
      ),
    );
  },
  async strike({ attacker, tripId }) {
    // The largest query of this kind that is not refused.
    let lists = 40;
    const query = () => `query ($id: ID!) { trip(id: $id) { ${times(lists).map(bigList).join(' ')} } }`;
    const ask = () => post(attacker, { query: query(), variables: { id: tripId } });
    while (lists > 1 && !(await ask()).text.startsWith('{"data"')) lists -= 1;
    const answers = await Promise.all(times(20).map(ask));
    const statuses = answers.map(({ status }) => status);
    return `${lists} lists of 100, ${answers[0]?.bytes} characters; statuses ${[...new Set(statuses)].join(', ')}`;
  },
});
