import pg, { type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Context } from '../schema/context.ts';
import type { RunStatement } from '../schema/rows.ts';
import type { ByHand } from '../schema/transactions.ts';
import { isAway } from './away.ts';
import { statementNames } from './statement-names.ts';

/** Like 2026-05-12 09:40:00.123+00; what else Postgres may say of an instant, node-postgres takes apart. */
const PLAIN_INSTANT = /^[1-9]\d{3}-[^B]*[+-]\d\d(:\d\d)?$/;
const parseInstant: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

const parsers = new Map<number, (text: string) => unknown>([
  // A day is in no time zone: as Prisma has it, its first moment in UTC.
  [pg.types.builtins.DATE, (text) => new Date(text)],
  // JavaScript's own takes a third of the time.
  [pg.types.builtins.TIMESTAMPTZ, (text) => (PLAIN_INSTANT.test(text) ? new Date(text) : parseInstant(text))],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};

/** Statements by hand over these connections. */
export function byHandOver(pool: Pool): Pick<Context, 'readRows' | 'transact'> {
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
      // Its statements tell of a connection that breaks; without a listener the process would end.
      client.on('error', ignore);
      const run = runOn(client);
      // What is sent along with what follows: a connection takes one after the other, whatever is still unanswered.
      const sent: Promise<unknown>[] = [];
      const send = (statement: Promise<unknown>) => {
        statement.catch(ignore);
        sent.push(statement);
      };
      let isSound = true;
      try {
        send(client.query('BEGIN'));
        // What can't be sent at all is known before anything is.
        const runLast: ByHand['runLast'] = async (text, values) => send(run(text, values.map(bound)));
        const result = await work({ run, runLast });
        const committed = client.query('COMMIT');
        send(committed);
        await Promise.all(sent);
        await requireCommitted(committed);
        return result;
      } catch (error) {
        isSound = !isAway(error) && (await isUndone(client));
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(!isSound);
      }
    },
  };
}

/** node-postgres would write an instant in the process' own zone, to the minute: some have had seconds. */
const bound = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

const ignore = () => {};

const isUndone = (client: PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  );

/** @throws when a statement had failed in between: Postgres then undoes all of it, and answers as if it had been asked to. */
async function requireCommitted(answer: Promise<QueryResult>): Promise<void> {
  const { command } = await answer;
  if (command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed.');
}
