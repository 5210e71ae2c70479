import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { projectFolder } from '../config/project-folder.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { entities, fieldsOfColumns } from '../test/columns.ts';
import { ownDatabase } from '../test/database.ts';
import { objectType } from '../test/selections.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

// The database of every past version can be migrated, and people still see their data. For each migration there is a
// file in prisma/upgrade-fixtures with the rows that it made possible. A database goes through all versions, and gets
// these rows on its way: from a process of that version, or from one that the next release is just replacing.

const fixtures = join(projectFolder, 'prisma/upgrade-fixtures');
/** The cookies of the sessions in the fixtures. */
const people = { ana: 'A', ben: 'B', eve: 'C' };

/** What people see of entities beyond their columns and the lists of a trip. */
const beyondColumns: Record<string, string[]> = {
  AccessToken: ['scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'trips'],
  Activity: ['endTime', 'answers'],
  Expense: ['amountText', 'baseAmountText', 'parts', 'pictures'],
  ExpensePart: ['shares'],
  JoinLink: ['isRevoked', 'members'],
  Member: ['email'],
  Mention: ['user'],
  Message: ['mentions', 'reactions'],
  Payment: ['amountText', 'baseAmountText'],
  Attachment: ['url'],
  Picture: ['url'],
  Poll: ['status', 'totalVotes', 'options', 'viewerVote'],
  PollOption: ['votes', 'percentage'],
  Publication: ['shows', 'url'],
  Reaction: ['people'],
  Session: ['isCurrent'],
  Trip: ['isArchived', 'seenSeq', 'unseen', 'viewerMembership', 'invitations', 'joinLinks', 'publication'],
  TripEvent: ['actor'],
};

/** The query reaches each entity through its trip. The last use of a session is that of the test's own request. */
const unseen = new Set(['id', 'trip', 'pageInfo', 'cursor', 'totalCount', 'Session.lastUsedAt']);

const columnsOf = new Map(
  entities.map((entity): [string, unknown[]] => [entity, fieldsOfColumns(entity).map(([, field]) => field)]),
);

/** Whether people see a field: an entity's column, what is beyond its columns, or any field of another type. */
function isSeen({ name: type }: GraphQLObjectType, { name, type: leadsTo }: GraphQLField<unknown, unknown>): boolean {
  if (unseen.has(name) || unseen.has(`${type}.${name}`)) return false;
  const columns = columnsOf.get(type);
  const isList = getNamedType(leadsTo).name.endsWith('Connection');
  return !columns || columns.includes(name) || isList || Boolean(beyondColumns[type]?.includes(name));
}

/** A row shows only this of a person or a trip. */
const labels: Record<string, string> = {
  Activity: '{ name }',
  Expense: '{ title }',
  Traveler: '{ name }',
  Trip: '{ name }',
  User: '{ username }',
};

/** No list has as many rows. With more, the query would ask for too much at once. */
const ROWS = 5;
const EVENTS = 9;

const selectedTypes = new Set<string>();

/** Selects what people see of a type. A new column is in it at once, and so is a new list of the trip. */
function seenOf(type: GraphQLObjectType): string {
  selectedTypes.add(type.name);
  const isRow = columnsOf.has(type.name) && type.name !== 'Trip';
  const fields = Object.values(type.getFields()).filter((field) => isSeen(type, field));
  const selected = fields.map(({ name, type: leadsTo, args }) => {
    const inner = getNamedType(leadsTo);
    if (!isObjectType(inner)) return name;
    const page = args.some((arg) => arg.name === 'first') ? `(first: ${name === 'events' ? EVENTS : ROWS})` : '';
    return `${name}${page} ${(isRow && labels[inner.name]) || seenOf(inner)}`;
  });
  return `{ ${selected.toSorted().join(' ')} }`;
}

const seenByPeople = `{ viewer ${seenOf(objectType('Viewer'))} }`;

test('people see the rows of every entity', () => {
  expect(entities.filter((entity) => !selectedTypes.has(entity))).toEqual([]);
});

type Rows = Record<string, Record<string, unknown>[]>;

/** Reads every row of every table except the ledger. */
async function readAll(pool: Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  );
  const all: Rows = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT to_jsonb(each) AS row FROM "${name}" each ORDER BY to_jsonb(each)->>'id', 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** A row from before the upgrade, by its key. The last four are in the key of a row that has no id. */
const keyOf = (row: Record<string, unknown>) =>
  [
    'id',
    'trip_id',
    'seq',
    'poll_id',
    'user_id',
    ...('id' in row ? [] : ['expense_id', 'traveler_id', 'activity_id', 'hash']),
  ]
    .flatMap((name) => (name in row ? String(row[name]) : []))
    .join(' ');

/** Lists the changes of the upgrade to the existing columns. New columns and tables are allowed. */
function changesOf(before: Rows, after: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const now = new Map(after[table]?.map((row) => [keyOf(row), row]));
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, was]) => {
        const is = now.get(keyOf(row))?.[column];
        if (JSON.stringify(is) === JSON.stringify(was)) return [];
        return `${table} ${keyOf(row)}: ${column} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`;
      }),
    );
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists the values of the second one that are not those of the first one, by their paths. */
function differences(first: unknown, second: unknown, path: string[] = []): string[] {
  if (JSON.stringify(first) === JSON.stringify(second)) return [];
  if (!isObject(first) || !isObject(second)) return [`${path.join('.')}: ${JSON.stringify(second)}`];
  return Object.keys({ ...first, ...second }).flatMap((name) =>
    differences(first[name], second[name], [...path, name]),
  );
}

/** Prints small objects in one line, so that diffs are readable. */
function printed(upgraded: object): string {
  const inOneLine = (text: string) =>
    text.replaceAll(/\{(?:[^{}[\]]|\{[^{}]*\})*\}/g, (innermost) => innermost.replaceAll(/\s*\n\s*/g, ' '));
  return `${inOneLine(JSON.stringify(upgraded, null, 2))}\n`;
}

/** Replaces each connection with the list of its rows. */
function withoutEdges(json: object): object {
  const isConnection = (value: unknown): value is { edges: { node: unknown }[] } => isObject(value) && 'edges' in value;
  const text = JSON.stringify(json, (_name, value) =>
    isConnection(value) ? value.edges.map(({ node }) => node) : value,
  );
  return JSON.parse(text);
}

const insert = async (pool: Pool, { name }: Migration) => {
  await pool.query(await readFile(join(fixtures, `${name}.sql`), 'utf8'));
};

const migrations = await readMigrations();

/**
 * Takes a database through all versions. Each version's rows are inserted with it, or so many versions late.
 * @returns what the migrations changed, and what people see at the end.
 */
async function upgrade(late: number) {
  const database = await ownDatabase();
  const { pool } = database;
  await pool.query('DROP SCHEMA public CASCADE');
  await pool.query('CREATE SCHEMA public');
  const changed: Record<string, string[]> = {};
  for (const [index, { name }] of migrations.entries()) {
    const before = index === 0 ? {} : await readAll(pool);
    expect(await migrate(pool, migrations.slice(0, index + 1))).toEqual([name]);
    const changes = changesOf(before, await readAll(pool));
    if (changes.length > 0) changed[name] = changes;
    const written = migrations[index - late];
    if (written) await insert(pool, written);
  }
  for (const migration of migrations.slice(migrations.length - late)) await insert(pool, migration);

  const { url, close } = await testApp({ database });
  const sees: Record<string, object> = {};
  for (const [person, letter] of Object.entries(people)) {
    const browser = new TestBrowser(url);
    browser.cookie = `planjam_session=${letter.repeat(43)}`;
    const { errors, data } = await browser.graphql(seenByPeople);
    expect(errors).toBeUndefined();
    sees[person] = withoutEdges(data.viewer);
  }
  await close();
  await database.close();
  return { changed, sees };
}

test('rows of each version are brought up to date, and people see what they saw', async () => {
  const ofItsVersion = await upgrade(0);
  // From a process that is being replaced.
  const late = await upgrade(1);
  const seen = printed({ ...ofItsVersion, otherwiseIfWrittenLate: differences(ofItsVersion, late) });
  await expect(seen).toMatchFileSnapshot(join(fixtures, 'seen.json'));
});

test('every fixture belongs to a migration', async () => {
  const files = (await readdir(fixtures)).filter((file) => file.endsWith('.sql'));
  expect(files.sort()).toEqual(migrations.map(({ name }) => `${name}.sql`));
});
