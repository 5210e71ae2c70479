import { TypeID, typeid } from 'typeid-js';
import type { Prisma } from '../../prisma/generated/browser.ts';

/** A type whose entities have ids: a model of `schema.prisma`. */
export type IdentifiedType = Prisma.ModelName;

/** The prefixes that are not the type's name in lower case. Programs and stored rows have them. */
const OTHER_PREFIXES: Partial<Record<IdentifiedType, string>> = { AccessToken: 'token', PollOption: 'option' };

/**
 * Returns the prefix of this type's ids. An id is a TypeID: prefix, underscore, UUIDv7 in base32. The database, GraphQL,
 * REST and the address bar use the same string. Source: https://github.com/jetify-com/typeid
 */
export const prefixOf = (type: IdentifiedType): string => OTHER_PREFIXES[type] ?? type.toLowerCase();

/** Creates an id for an entity of this type. Later ids sort after earlier ones. */
export const newId = (type: IdentifiedType): string => typeid(prefixOf(type)).toString();

/** Returns the time at which this well-formed id was made, in milliseconds, by the clock of who made it. */
export const madeAt = (id: string): number =>
  Number.parseInt(TypeID.fromString(id).toUUID().replaceAll('-', '').slice(0, 12), 16);

/** A UUID in base32: https://github.com/jetify-com/typeid/tree/main/spec#suffix. */
const wellFormed = /^([a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Returns the prefix of this id; null if the id is malformed. */
export const prefixIn = (id: string): string | null => wellFormed.exec(id)?.[1] ?? null;

/** Whether this is a well-formed id of that type. The entity need not exist. */
export const isIdOf = (type: IdentifiedType, id: string): boolean => prefixIn(id) === prefixOf(type);
