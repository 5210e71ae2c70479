import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { type EventName, eventKinds } from './core/events.ts';
import { schema } from './index.ts';

const folder = new URL('.', import.meta.url);

test('the events of every domain are in the catalogue', () => {
  const domains = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && entry.name !== 'core' && existsSync(new URL(`${entry.name}/events.ts`, folder)),
    )
    .map(({ name }) => name);
  const text = readFileSync(new URL('events.ts', folder), 'utf8');
  expect(domains.filter((domain) => !text.includes(`'./${domain}/events.ts'`))).toEqual([]);
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
