import * as z from 'zod/mini';
import type { Prisma, PrismaClient } from '../../prisma/generated/client.ts';
import type { IdentifiedType } from '../../schema/core/ids.ts';
import type { EntityField, EntityFields } from '../../schema/core/input/entity.ts';
import type { Capability } from '../../schema/core/permissions.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { TestBrowser } from './browser.ts';

// The form of schema/<domain>/testing.ts: what the tests of all domains need to know about one domain.

export const roles = ['signedOut', 'outsider', 'exMember', 'member', 'admin', 'owner'] as const;
export type CastRole = (typeof roles)[number];
type Group = readonly CastRole[];

export const ANYBODY: Group = roles;
export const SIGNED_IN: Group = roles.slice(1);
export const MEMBERS: Group = ['member', 'admin', 'owner'];
export const MANAGERS: Group = ['admin', 'owner'];
export const OWNERS: Group = ['owner'];
/** The fields of a connection, and of one with the number of its whole list. */
export const PAGE = 'edges pageInfo';
export const COUNTED = `${PAGE} totalCount`;
/** None of the roles, for example because only the invited person may do it. */
export const NO_ONE: Group = [];

export type Actor = TestBrowser & { id: string; email: string };
export type Cast = Record<CastRole, Actor>;

export interface Stage {
  tripId: string;
  ids: Record<IdentifiedType, string>;
  token: string;
}

export interface Scene extends Stage {
  db: PrismaClient;
  kysely: Sql;
  people: Cast;
}

type Input = Record<string, unknown>;

export interface Right {
  may: Group;
  /** The fields of the payload. */
  gives: string;
  /** Error codes for roles that do not get the usual one. */
  refusals?: Partial<Record<CastRole, string>>;
}

/** Returns who changes something with which input. */
type Change = (scene: Scene) => Promise<{ who: Actor; input: Input }>;

interface Mutation extends Right {
  /** Returns a valid input whose subject is new. Only mutations of the session have none. */
  input?: (scene: Scene) => Promise<Input> | Input;
  /** A change, if the owner would change nothing with `input`. */
  change?: Change;
  /** Further changes, by what is special about them. */
  otherChanges?: Record<string, Change>;
  /** The reason why it changes nothing that members of a trip share. */
  silent?: string;
}

export interface Archived {
  model: Prisma.ModelName;
  /** The place of a row in a person's archive. */
  at: string;
  /** The names of columns that the archive gives another name. */
  as?: Record<string, string>;
  /** The columns that are left out, each with the reason. */
  leftOut: Record<string, string>;
}

/** For `leftOut`: the column that says on which trip a row is. */
export const LIST_OF_TRIP = { tripId: 'the trip that the list is in' };

/** Tables that are left out of a person's archive, each with the reason. */
export type LeftOut = Partial<Record<Prisma.ModelName, string>>;

export interface DomainTesting {
  /** The domain's rows of the permissions table, with the roles that have each capability. */
  capabilities?: Partial<Record<Capability, Group>>;
  /**
   * Fields with the roles that get a value, and not null. For a field of the viewer's rights (`PollPermissions.close`),
   * the roles that get `true`. A type that is here is read as each role.
   */
  reads?: [type: string, fields: string, who: Group][];
  /** Fields of types that only lie on the way, such as payloads of events: the field before decides who sees them. */
  passages?: Record<string, string>;
  /** Columns of an entity that are no field of its GraphQL type. `createdById` is there as `createdBy`. */
  hidden?: Record<string, string>;
  /** The domain's lists in a person's archive. `plant` makes their rows. */
  archived?: { lists?: Archived[]; leftOut?: LeftOut };
  mutations?: Record<string, Mutation>;
  subscriptions?: Record<string, Group>;
  /** Creates one of each of the domain's entities on the trip, without an empty field. @returns their ids. */
  stage?: (scene: {
    db: PrismaClient;
    people: Cast;
    tripId: string;
  }) => Promise<Partial<Record<IdentifiedType, string>>>;
  /** Inserts rows into each of the domain's tables. Some have the texts, which a text format of rows could damage. */
  plant?: (samples: {
    db: PrismaClient;
    tripId: string;
    userId: string;
    texts: readonly string[];
    now: Date;
  }) => Promise<void>;
}

/** The names of an entity's fields that people write, for `reads`. */
export const namesOf = <Fields extends EntityFields>(fields: Fields, ...except: (keyof Fields)[]): string =>
  Object.keys(fields)
    .filter((name) => !except.includes(name))
    .join(' ');

const samples = ['2099-05-02T08:00:00Z', '2099-05-02', 30, true, 'Europe/Lisbon', 'FLIGHT'];

/** Returns a value that the field accepts. @throws Error if none of the samples is one. */
function sampleOfField({ shape, label, format }: EntityField): unknown {
  for (const sample of format === 'TEXT' ? [label, ...samples] : samples) {
    const { success, data } = z.safeParse(shape, sample);
    if (success) return data;
  }
  throw new Error(`No sample is a value of ${label}: add one.`);
}

/** A value for each field of an entity that people write. */
export const sampleOf = <Fields extends EntityFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOfField(field)])) as {
    [Name in keyof Fields]: z.output<Fields[Name]['shape']>;
  };
