import { expect, test } from 'vitest';
import { breachesOf, findBreaches, importsOf, withoutLayer, zones } from './zones.ts';

test('the project has no forbidden import', () => {
  expect(findBreaches()).toEqual([]);
});

test.each([
  ['schema/note/commands.ts', 'schema/poll/commands.ts'],
  ['schema/poll/graphql.ts', 'schema/note/queries.ts'],
  ['schema/note/commands.ts', 'schema/note/graphql.ts'],
  ['schema/note/input.ts', 'prisma/generated/client.ts'],
  ['schema/member/queries.ts', 'schema/trip/queries.ts'],
  ['schema/core/feed/feed.ts', 'schema/note/queries.ts'],
  ['web/note/note-card.tsx', 'web/poll/poll-card.tsx'],
  ['web/chat/chat-panel.tsx', 'web/note/note-card.tsx'],
  ['web/ui/button/button.tsx', 'web/note/note-card.tsx'],
  ['web/note/note-card.tsx', 'web/pages/trip-tab.tsx'],
  ['web/note/tab.tsx', 'web/poll/poll-card.tsx'],
  ['web/note/note-card.tsx', 'schema/note/rules.ts'],
  ['server/http/gate.ts', 'web/root.tsx'],
])('the zones include a new domain: %s may not import %s', (file, imported) => {
  const all = zones(['core', 'account', 'member', 'trip', 'poll', 'note'], ['ui', 'pages', 'chat', 'poll', 'note']);
  expect(breachesOf(file, [imported], all)).toMatchObject([{ file, imported }]);
});

test.each([
  ['server/limits/admission.ts', 'server/live/payloads.ts'],
  ['server/database/embedded/tidy.ts', 'server/archive/catalog.ts'],
  ['server/rest/list.ts', 'server/graphql/reply.ts'],
  ['server/config/config.ts', 'server/serve.ts'],
])('layers of server: %s may not import %s', (file, imported) => {
  expect(breachesOf(file, [imported])).toMatchObject([{ file, imported }]);
});

test.each([
  ['server/live/payloads.ts', 'server/operation/operation.ts'],
  ['server/database/database.ts', 'server/database/embedded/tidy.ts'],
  ['server/limits/sockets.test.ts', 'server/chat/socket.ts'],
  ['server/test/app.ts', 'server/app.ts'],
  ['server/app.ts', 'server/chat/socket.ts'],
])('layers of server: %s may import %s', (file, imported) => {
  expect(breachesOf(file, [imported])).toEqual([]);
});

test('each folder of server is in a layer', () => {
  expect(withoutLayer()).toEqual([]);
  expect(withoutLayer(['http', 'test', 'webhooks'])).toEqual([
    expect.stringContaining('server/webhooks is in no layer. Add it to SERVER_LAYERS in scripts/zones.ts'),
  ]);
});

test('finds imports of every form', () => {
  const text = `import type { A } from './a.ts';
    import './b.ts';
    const c = await import('../c.ts');
    export { D } from 'zod';
    vi.mock('./e.ts');`;
  expect(importsOf('web/ui/x.ts', text)).toEqual(['web/ui/a.ts', 'web/ui/b.ts', 'web/c.ts', 'zod', 'web/ui/e.ts']);
});
