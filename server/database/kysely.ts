import type { Duplex } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Sql, Tables } from '../../schema/core/sql/tables.ts';
import { type Sent, type Unawaited, UniqueViolation } from '../../schema/core/sql/transaction.ts';
import { isAway } from './away.ts';
import { FieldNames } from './field-names.ts';
import { readDay, readInstant } from './instants-of-postgres.ts';
import { statementNames } from './statement-names.ts';

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, readDay],
  [pg.types.builtins.TIMESTAMPTZ, readInstant],
  [pg.types.builtins.INT8, BigInt],
]);

/** Instants, days and large whole numbers have the same types as in Prisma. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};

/** Returns Kysely on this pool. Each connection prepares a statement's text once. */
export function kyselyOver(pool: Pool): Sql {
  const nameOf = statementNames();
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(pool, (query) => statementOf(query, nameOf(query))),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new FieldNames(),
    },
  });
}

type StatementOf = (query: CompiledQuery) => pg.QueryConfig;

const statementOf = ({ sql: text, parameters }: CompiledQuery, name: string): pg.QueryConfig => ({
  name,
  text,
  values: parameters.map(bound),
  types,
});

/** Converts instants to UTC. node-postgres writes offsets in minutes, but some time zones have had seconds. */
const bound = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

class PoolDriver implements Driver {
  constructor(
    private readonly pool: Pool,
    private readonly statementOf: StatementOf,
  ) {}

  async init() {}

  /** Without a transaction, the pool chooses a connection for each statement. */
  acquireConnection = async () => new Connection(this.pool, this.statementOf);

  beginTransaction(connection: Connection) {
    return connection.begin();
  }

  commitTransaction(connection: Connection) {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection) {
    return connection.rollback();
  }

  releaseConnection(connection: Connection) {
    return connection.release();
  }

  async destroy() {}
}

/** The connection of one statement or one transaction. */
class Connection implements DatabaseConnection {
  /** Set in a transaction. */
  #client: PoolClient | null = null;
  /** Statements that are sent together with the next one, in one write, without waiting for their results. */
  readonly #sent: Promise<unknown>[] = [];
  #isSound = true;

  constructor(
    private readonly pool: Pool,
    private readonly statementOf: StatementOf,
  ) {}

  async begin(): Promise<void> {
    this.#client = await this.pool.connect();
    // Statements fail if the connection breaks. Without a listener the event would end the process.
    this.#client.on('error', ignore);
    this.#stream?.cork();
    this.#keep(this.#client.query('BEGIN'));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row> | Sent<Row>> {
    // Convert first: an error here must come before anything is sent.
    const statement = this.statementOf(query);
    if (this.#client && isUnawaited(query)) {
      this.#stream?.cork();
      const sent = this.#client.query(statement);
      this.#keep(sent);
      return { rows: [], answer: () => this.#answerOf(sent) };
    }
    return this.#answerOf((this.#client ?? this.pool).query(statement));
  }

  async #answerOf<Row>(answer: Promise<pg.QueryResult>): Promise<QueryResult<Row>> {
    release(this.#stream);
    const { rows, rowCount, command } = await answer.catch(async (error: unknown) => {
      // If a statement before this one failed, Postgres refuses this one: the first error says why.
      await this.#allSent();
      throw this.#noted(error);
    });
    // After ROLLBACK TO the transaction can be committed, also if a statement failed before.
    if (command === 'ROLLBACK') this.#sent.length = 0;
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface has it, and nothing here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Statements are not streamed.');
  }

  /** @throws UniqueViolation, and the error of any statement: then Postgres has rolled back. */
  async commit(): Promise<void> {
    const committed = this.#client?.query('COMMIT');
    if (committed) this.#keep(committed);
    release(this.#stream);
    await this.#allSent();
    // After an ignored error Postgres answers COMMIT with ROLLBACK, and without an error.
    if ((await committed)?.command === 'COMMIT') return;
    throw new Error('The transaction was undone: one of its statements had failed.');
  }

  async rollback(): Promise<void> {
    release(this.#stream);
    if (!this.#isSound) return;
    await this.#client?.query('ROLLBACK').catch(() => {
      this.#isSound = false;
    });
  }

  async release(): Promise<void> {
    this.#client?.off('error', ignore);
    this.#client?.release(!this.#isSound);
    this.#client = null;
  }

  get #stream(): Duplex | null {
    return this.#client?.connection.stream ?? null;
  }

  /** Waits for the results of the sent statements. @throws the error of the first that failed. */
  async #allSent(): Promise<void> {
    for (const statement of this.#sent) {
      await statement.catch((error: unknown) => {
        throw this.#noted(error);
      });
    }
  }

  #keep(statement: Promise<unknown>): void {
    statement.catch(ignore);
    this.#sent.push(statement);
  }

  /** Notes whether the connection can be used again. @returns the error for the caller. */
  #noted(error: unknown): unknown {
    if (isAway(error)) this.#isSound = false;
    return isTaken(error) ? new UniqueViolation(error.constraint ?? '', error) : error;
  }
}

const isUnawaited = (query: CompiledQuery | Unawaited): query is Unawaited => 'isUnawaited' in query;

const ignore = () => {};

/** Sends the statements that were waiting for a later one. */
function release(stream: Duplex | null): void {
  while (stream && stream.writableCorked > 0) stream.uncork();
}

/** Postgres' unique_violation. https://www.postgresql.org/docs/15/errcodes-appendix.html */
const isTaken = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';
