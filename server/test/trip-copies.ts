import { randomBytes } from 'node:crypto';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { newId } from '../../schema/core/ids.ts';
import { typeOfId } from '../../schema/core/type-of-id.ts';
import type { Stage } from './domain-testing.ts';

interface Row {
  table: string;
  /** As JSON. */
  row: string;
}

/** An id, a secret or its hash, or the address of a public page. */
const KEYS = /\b[a-z]+_[0-9a-z]{26}\b|(?<=")[\w-]{32,}(?=")|(?<="address": ")\w{26}(?=")/g;

const newKey = (key: string): string => {
  const type = typeOfId(key);
  return type ? newId(type) : randomBytes(key.length).toString('hex').slice(0, key.length);
};

/** Returns all rows of the database, without the ids of the transactions that wrote them. */
async function allRows(db: PrismaClient): Promise<Row[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  const parts = tables.map(
    ({ name }) => `SELECT '${name}' AS table, (to_jsonb(each) - 'transaction')::text AS row FROM ${name} each`,
  );
  return db.$queryRawUnsafe<Row[]>(parts.join(' UNION ALL '));
}

/** Returns the trip's row and all rows that name it, or one of these. Also returns their ids. */
function partsOf(tripId: string, rows: readonly Row[]): { parts: Set<Row>; ids: Set<string> } {
  const [parts, ids] = [new Set<Row>(), new Set([tripId])];
  for (let before = -1; parts.size > before; ) {
    before = parts.size;
    for (const each of rows) {
      if (parts.has(each) || ![...ids].some((id) => each.row.includes(id))) continue;
      parts.add(each);
      const { id } = JSON.parse(each.row);
      if (id) ids.add(id);
    }
  }
  return { parts, ids };
}

/** A copy has all its rows under new ids, and takes a tenth of the time that factories take. */
export async function copierOf(db: PrismaClient, scene: Stage): Promise<() => Promise<Stage>> {
  const { parts, ids } = partsOf(scene.tripId, await allRows(db));
  const tables = new Map<string, string[]>();
  for (const { table, row } of parts) tables.set(table, [...(tables.get(table) ?? []), row]);
  const insertions = [...tables].map(([table, rows]) => {
    const columns = Object.keys(JSON.parse(rows[0] ?? '{}')).map((name) => `"${name}"`);
    return `INSERT INTO ${table} (${columns}) SELECT ${columns}
      FROM jsonb_populate_recordset(NULL::${table}, $rows$[${rows}]$rows$);`;
  });
  // The triggers have done their work on the rows already.
  const script = `BEGIN; SET LOCAL session_replication_role = replica; ${insertions.join(' ')} COMMIT`;
  return async () => {
    const renamed = new Map<string, string>();
    const withNewKeys = (text: string) =>
      text.replaceAll(KEYS, (key) => {
        if (typeOfId(key) === 'User' && !ids.has(key)) return key;
        const renaming = renamed.get(key) ?? newKey(key);
        renamed.set(key, renaming);
        return renaming;
      });
    await db.$executeRawUnsafe(withNewKeys(script));
    return JSON.parse(withNewKeys(JSON.stringify(scene)));
  };
}
