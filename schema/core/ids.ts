import { typeid } from 'typeid-js';

/**
 * The prefix of each type's ids. An id is a TypeID: prefix, underscore, UUIDv7 in base32. The database, GraphQL, REST
 * and the address bar use the same string. Source: https://github.com/jetify-com/typeid
 */
const idPrefixes = {
  User: 'user',
  Session: 'session',
  Trip: 'trip',
  Member: 'member',
  Activity: 'activity',
  Message: 'message',
  Poll: 'poll',
  PollOption: 'option',
  Invitation: 'invitation',
  AccessToken: 'token',
  JoinLink: 'joinlink',
  Mail: 'mail',
  Archive: 'archive',
  Picture: 'picture',
} as const;

export type IdentifiedType = keyof typeof idPrefixes;

const typesByPrefix = new Map<string, IdentifiedType>(
  Object.entries(idPrefixes).map(([type, prefix]) => [prefix, type as IdentifiedType]),
);

/** Creates an id for an entity of this type. Later ids sort after earlier ones. */
export const newId = (type: IdentifiedType): string => typeid(idPrefixes[type]).toString();

/** A UUID in base32: https://github.com/jetify-com/typeid/tree/main/spec#suffix. */
const wellFormed = /^([a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Returns the type of this id; null if the id is malformed or has an unknown prefix. */
export const typeOfId = (id: string): IdentifiedType | null =>
  typesByPrefix.get(wellFormed.exec(id)?.[1] ?? '') ?? null;

/** Whether this is a well-formed id of that type. The entity need not exist. */
export const isIdOf = (type: IdentifiedType, id: string): boolean => typeOfId(id) === type;
