import { expect, test } from 'vitest';
import { Prisma } from '../../prisma/generated/client.ts';
import { inSnakeCase } from '../../schema/core/sql/snake-case.ts';
import { testApp } from '../test/app.ts';
import { publish } from '../test/published.ts';
import { byRole, cast, stage } from '../test/stage.ts';

// What the public page of a trip shows of the database. A new column of a trip, or of anything on it, is in this test
// at once: the page must not show it until it is added to `shown`. Run `npm run build` first.

const app = await testApp();
const { db, url } = app;
const people = await cast(url);
const { tripId } = await stage(db, people);

/** All text that the page may show. */
const shown = [
  ...['trip.name', 'trip.destination', 'trip.description'],
  ...['activity.name', 'activity.description', 'activity.category', 'activity.location', 'activity.toLocation'],
];

/** Text of which the server needs a certain value. The page shows none of it, except the city of a time zone. */
const needed = new Set(['trip.timeZone', 'activity.timeZone', 'activity.endTimeZone', 'publication.address']);

const canaryOf = (column: string) => `canary-${column.replace('.', '-')}`.toLowerCase();

interface Column {
  table_name: string;
  column_name: string;
}

/** Fills each column of text with a canary, in all rows of the database: also of people, chat, polls and money. */
async function fillWithCanaries(): Promise<string[]> {
  const columns = await db.$queryRaw<Column[]>`
    SELECT c.table_name, c.column_name FROM information_schema.columns c
    JOIN pg_tables t ON t.schemaname = 'public' AND t.tablename = c.table_name
    WHERE c.table_schema = 'public' AND c.data_type = 'text' AND c.table_name <> '_prisma_migrations'
      AND c.is_generated = 'NEVER' AND c.column_name !~ '(^|_)(id|kind|purpose|hash)$'`;
  const checks = await db.$queryRaw<{ table: string; name: string }[]>`
    SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
  for (const { table, name } of checks) await db.$executeRawUnsafe(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  const models = new Map(Object.values(Prisma.ModelName).map((name) => [inSnakeCase(name).replace(/^_/, ''), name]));
  const filled: string[] = [];
  for (const { table_name: table, column_name: name } of columns) {
    const model = models.get(table) ?? table;
    const column = `${model.charAt(0).toLowerCase()}${model.slice(1)}.${name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())}`;
    if (needed.has(column)) continue;
    const fill = `UPDATE "${table}" SET "${name}" = '${canaryOf(column)}' || left(md5(ctid::text), 6)`;
    // Triggers and foreign keys have done their work.
    await db.$transaction([
      db.$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
      db.$executeRawUnsafe(fill),
    ]);
    filled.push(column);
  }
  return filled;
}

const sessions = await db.session.findMany();
const path = await publish(people.owner, tripId, { shows: ['REAL_DATES', 'DESCRIPTIONS'], isIndexed: true });
await db.activity.updateMany({ data: { cost: 987_654_321 } });
const filled = await fillWithCanaries();

const textAt = async (where: string) => (await fetch(url + where, { headers: { accept: 'text/html' } })).text();
const canariesIn = (text: string) => new Set(text.toLowerCase().match(/canary-\w+-\w+?(?=[0-9a-f]{6}\b)/g));

test('of all text in the database the page shows what is listed here, and no cost', async () => {
  expect(filled.length).toBeGreaterThan(shown.length + 20);
  expect(sessions.length).toBeGreaterThan(0);
  const text = await textAt(path);
  expect([...canariesIn(text)].sort()).toEqual(shown.map(canaryOf).sort());
  expect(text).not.toMatch(/987.?654/);
});

test('everyone sees the same page: members, former members, others, and people without an account', async () => {
  const pages = await byRole(async (role) => (await people[role].fetch(path)).text());
  expect(new Set(Object.values(pages)).size).toBe(1);
});

test('without descriptions the page shows none', async () => {
  await db.publication.updateMany({ data: { hasDescriptions: false } });
  await db.trip.updateMany({ data: { seq: { increment: 1 } } });
  const without = shown.filter((column) => !column.endsWith('.description'));
  expect([...canariesIn(await textAt(path))].sort()).toEqual(without.map(canaryOf).sort());
});
