import type { Duplex } from 'node:stream';
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Context } from '../../schema/core/context.ts';
import { insideTransaction } from '../../schema/core/journal/inside-transaction.ts';
import type { RunStatement, SendStatement } from '../../schema/core/journal/rows.ts';
import { UniqueViolation } from '../../schema/core/journal/transactions.ts';
import { isAway } from './away.ts';
import { readDay, readInstant } from './instants-of-postgres.ts';
import { statementNames } from './statement-names.ts';

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, readDay],
  [pg.types.builtins.TIMESTAMPTZ, readInstant],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};

/** Returns the functions that run SQL statements on this pool. */
export function sqlOver(pool: Pool): Pick<Context, 'readRows' | 'transact'> {
  const nameOf = statementNames();
  const runOn =
    (connection: Pool | PoolClient): RunStatement =>
    async <Row>(text: string, values: readonly unknown[]) => {
      const { rows } = await connection.query({ name: nameOf({ sql: text }), text, values: values.map(bound), types });
      return rows as Row[];
    };
  return {
    readRows: runOn(pool),
    async transact(work) {
      const client = await pool.connect();
      // Statements fail if the connection breaks. Without a listener the event would end the process.
      client.on('error', ignore);
      const { stream } = client.connection;
      const ask = runOn(client);
      // Statements that are sent together with the next one, in one write, without waiting for their results.
      const sent: Promise<unknown>[] = [];
      const keep = (statement: Promise<unknown>) => {
        statement.catch(ignore);
        sent.push(statement);
      };
      const run: RunStatement = <Row>(text: string, values: readonly unknown[]) => {
        const rows = ask<Row>(text, values);
        release(stream);
        return rows;
      };
      const send: SendStatement = async (text, values) => {
        // Convert first: an error here must come before anything is sent.
        const given = values.map(bound);
        stream.cork();
        keep(ask(text, given));
      };
      let isSound = true;
      try {
        stream.cork();
        keep(client.query('BEGIN'));
        const result = await insideTransaction(() => work({ run, send }));
        const committed = client.query('COMMIT');
        keep(committed);
        release(stream);
        await Promise.all(sent);
        await requireCommitted(committed);
        return result;
      } catch (error) {
        release(stream);
        isSound = !isAway(error) && (await isUndone(client));
        throw isTaken(error) ? new UniqueViolation(error.constraint ?? '', error) : error;
      } finally {
        client.off('error', ignore);
        client.release(!isSound);
      }
    },
  };
}

/** Converts instants to UTC. node-postgres writes offsets in minutes, but some time zones have had seconds. */
const bound = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

const ignore = () => {};

/** Sends the statements that were waiting for a later one. */
function release(stream: Duplex): void {
  while (stream.writableCorked > 0) stream.uncork();
}

/** Postgres' unique_violation. https://www.postgresql.org/docs/15/errcodes-appendix.html */
const isTaken = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';

const isUndone = (client: PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  );

/** @throws if a statement failed before the COMMIT: then Postgres rolls back, and answers ROLLBACK without an error. */
async function requireCommitted(answer: Promise<QueryResult>): Promise<void> {
  const { command } = await answer;
  if (command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed.');
}
