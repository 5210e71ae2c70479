import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { projectFolder } from '../config/project-folder.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { entities, fieldsOfColumns } from '../test/columns.ts';
import { ownDatabase } from '../test/database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

// The database of every past version can be migrated, and people still see their data. For each migration there is a
// file in prisma/upgrade-fixtures with the rows that it made possible. A database goes through all versions, and gets
// these rows on its way: from a process of that version, or from one that the next release is just replacing.

const fixtures = join(projectFolder, 'prisma/upgrade-fixtures');
/** The cookies of the sessions in the fixtures. */
const people = { ana: 'A', ben: 'B', eve: 'C' };

const seenByPeople = `{
  viewer {
    email emailStatus user { username avatarUrl }
    preferences { clock language firstWeekday defaultCurrency defaultTimeZone }
    sessions { createdAt device isCurrent }
    mailChoices { kind isWanted }
    accessTokens { name scopes hint createdAt expiresAt lastUsedAt trips { name } }
    archive { status progress sizeBytes createdAt expiresAt }
    invitations { tripName tripDestination role status message token inviter { username } expiresAt }
    deletedTrips(first: 5) { edges { node { name startDate endDate deletedAt erasedAt deletedBy { username } } } }
    trips(first: 5) { edges { node {
      name description destination startDate endDate coverImageUrl timeZone isTemplate isArchived seq seenSeq createdAt
      unseen { activities messages polls } viewerSeat { role }
      members(first: 5) { edges { node { role joinedAt email user { username } } } }
      invitations { email role status }
      joinLinks { hint role expiresAt maxUses uses isRevoked createdAt createdBy { username } members { user { username } } }
      activities(first: 5) { edges { node {
        name description location latitude longitude scheduledTime scheduledDay endTime category cost duration position
        updatedAt createdBy { username }
      } } }
      messages(first: 5) { edges { node { seq text sentAt editedAt author { username } } } }
      polls(first: 5) { edges { node {
        question description status closesAt totalVotes options { text votes percentage } viewerVote { text }
        createdBy { username }
      } } }
      pictures(first: 5) { edges { node {
        purpose url width height placeholder alternativeText crop { x y width height } activityId messageId uploadedAt
        uploadedBy { username }
      } } }
      events(first: 10) { edges { node { seq kind at cause actor { username } } } }
    } } }
  }
}`;

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

/** A row from before the upgrade, by its key. */
const keyOf = (row: Record<string, unknown>) =>
  ['id', 'trip_id', 'seq', 'poll_id', 'user_id'].flatMap((name) => (name in row ? String(row[name]) : [])).join(' ');

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

/** Makes diffs readable: lists without their edges, and small objects in one line. */
function printed(upgraded: object): string {
  const isList = (value: unknown): value is { edges: { node: unknown }[] } =>
    typeof value === 'object' && value !== null && 'edges' in value;
  const json = JSON.stringify(
    upgraded,
    (_name, value) => (isList(value) ? value.edges.map(({ node }) => node) : value),
    2,
  );
  const inOneLine = (text: string) =>
    text.replaceAll(/\{(?:[^{}[\]]|\{[^{}]*\})*\}/g, (innermost) => innermost.replaceAll(/\s*\n\s*/g, ' '));
  return `${inOneLine(json)}\n`;
}

const insert = async (pool: Pool, { name }: Migration) => {
  await pool.query(await readFile(join(fixtures, `${name}.sql`), 'utf8'));
};

const migrations = await readMigrations();

test.each([
  { writer: 'a process of its version', late: 0 },
  { writer: 'a process that is being replaced', late: 1 },
])('rows of each version, from $writer, are brought up to date, and people see what they saw', async (given) => {
  const { writer, late } = given;
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
  const sees: Record<string, unknown> = {};
  for (const [person, letter] of Object.entries(people)) {
    const browser = new TestBrowser(url);
    browser.cookie = `planjam_session=${letter.repeat(43)}`;
    const { errors, data } = await browser.graphql(seenByPeople);
    expect(errors).toBeUndefined();
    sees[person] = data.viewer;
  }
  await close();
  await database.close();
  await expect(printed({ changed, sees })).toMatchFileSnapshot(join(fixtures, `${writer.replaceAll(' ', '-')}.json`));
});

/** The rows are compared too. The last use of a session is that of the test's own request. */
const unseen = ['Invitation.createdAt', 'Poll.createdAt', 'Session.lastUsedAt', 'TripEvent.subjectId'];

/** The query reaches each entity through its trip. */
const isId = new Set(['id', 'trip']);

test('people are asked for every column that the API shows, except ids', () => {
  const asked = new Set<string>();
  const info = new TypeInfo(schema);
  const Field = () => void asked.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
  visit(parse(seenByPeople), visitWithTypeInfo(info, { Field }));
  const shown = entities.flatMap((entity) =>
    fieldsOfColumns(entity).flatMap(([, field]) => (field && !isId.has(field) ? [`${entity}.${field}`] : [])),
  );
  expect(shown.filter((field) => !asked.has(field)).sort()).toEqual(unseen);
});

test('every fixture belongs to a migration', async () => {
  const files = (await readdir(fixtures)).filter((file) => file.endsWith('.sql'));
  expect(files.sort()).toEqual(migrations.map(({ name }) => `${name}.sql`));
});
