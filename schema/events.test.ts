import { readdirSync, readFileSync } from 'node:fs';
import { isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { type EventName, eventKinds } from './core/events.ts';
import { schema } from './index.ts';

const folder = new URL('.', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

const filesOfDomains = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!core\/|generated\/)[\w-]+\/[\w-]+\.ts$/.test(file),
);

/** The files of domains in which a word occurs, and which a file does not import. */
const forgottenBy = (list: string, word: RegExp) => {
  const text = read(`generated/${list}`);
  return filesOfDomains.filter((file) => word.test(read(file)) && !text.includes(`'../${file}'`));
};

test('generated/events.ts imports every file of a domain that declares events (npm run generate)', () => {
  expect(forgottenBy('events.ts', /\bdeclareEvents\(/)).toEqual([]);
});

test('generated/graphql.ts imports every file of a domain that adds to the GraphQL schema', () => {
  expect(forgottenBy('graphql.ts', /\b(builder\.\w+|mutation)\(/)).toEqual([]);
});

test('the GraphQL enum has every kind', () => {
  const kinds = schema.getType('TripEventKind');
  const values = isEnumType(kinds) ? kinds.getValues().map(({ name }) => name) : [];
  expect(values.sort()).toEqual([...eventKinds().keys()].sort());
});

test('all members see the same subject exactly of the types whose fields are the same for everyone', () => {
  for (const [kind, { subject, audience }] of eventKinds()) {
    const isForEveryone = schema.getType(subject)?.extensions.sharedBy === 'everyone';
    expect(audience, kind).toBe(isForEveryone ? 'members' : 'viewer');
  }
});

test('an event is undone by an event with the same subject type', () => {
  for (const [kind, { undoneBy, subject }] of eventKinds()) {
    if (undoneBy) expect(eventKinds().get(undoneBy as EventName)?.subject, kind).toBe(subject);
  }
});
