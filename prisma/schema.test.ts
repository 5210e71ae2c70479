import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFolder } from '../server/config/project-folder.ts';
import { testDatabase } from '../server/test/database.ts';

const text = readFileSync(`${projectFolder}/prisma/schema.prisma`, 'utf8');

const blocksOf = (keyword: string) =>
  [...text.matchAll(new RegExp(`^${keyword} (\\w+) \\{\\n([^]*?)^\\}`, 'gm'))].map(([, name = '', body = '']) => ({
    name,
    body,
    /** The name in the database. */
    mapped: /^ *@@map\("(\w+)"\)/m.exec(body)?.[1] ?? name,
  }));

const models = blocksOf('model');
const enums = new Map(blocksOf('enum').map(({ name, mapped }) => [name, mapped]));

/** Postgres's names of Prisma's types. */
const typeNames: Record<string, string> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigint',
  Float: 'double precision',
  Json: 'jsonb',
};
const nativeNames: Record<string, string> = { 'Timestamptz(3)': 'timestamp(3) with time zone', Date: 'date' };

/** Every column of a model, as `name type`, with `not null` and `default` where it has them. */
function columnsOf(body: string): string[] {
  const fields = [...body.matchAll(/^ {2}(\w+) +(?:Unsupported\("(\w+)"\)|(\w+))(\[\])?(\?)?(.*)$/gm)];
  return fields.flatMap(([, field, unsupported, type = '', list = '', optional, attributes = '']) => {
    if (models.some(({ name }) => name === type)) return [];
    const name = /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? field;
    const native = nativeNames[/@db\.([\w()]+)/.exec(attributes)?.[1] ?? ''];
    const known = unsupported ?? native ?? typeNames[type] ?? enums.get(type) ?? `unknown type ${type}`;
    // Prisma's lists have no NOT NULL.
    const isRequired = !optional && !list;
    return [
      `${name} ${known}${list}${isRequired ? ' not null' : ''}${/@default\(/.test(attributes) ? ' default' : ''}`,
    ];
  });
}

test('the migrations create the tables and columns of schema.prisma', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ column: string }>(
    `SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
       || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
       || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' default' ELSE '' END AS "column"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND c.relname <> '_prisma_migrations'`,
  );
  const described = models.flatMap(({ mapped, body }) => columnsOf(body).map((column) => `${mapped}.${column}`));
  expect(described.length).toBeGreaterThan(50);
  expect(rows.map(({ column }) => column).sort()).toEqual(described.sort());
});
