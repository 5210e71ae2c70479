import { typeid } from 'typeid-js';

/**
 * The prefix of each type's ids. An id is a TypeID: prefix, underscore, UUIDv7 in base32. The same string stands in
 * the database, GraphQL, REST and the address bar. Source: https://github.com/jetify-com/typeid
 */
const idPrefixes = {
  User: 'user',
  Trip: 'trip',
  Member: 'member',
  Activity: 'activity',
  Message: 'message',
  Poll: 'poll',
  PollOption: 'option',
  Invitation: 'invitation',
} as const;

export type IdentifiedType = keyof typeof idPrefixes;

const typesByPrefix = new Map<string, IdentifiedType>(
  Object.entries(idPrefixes).map(([type, prefix]) => [prefix, type as IdentifiedType]),
);

/** A new id for a thing of this type; ids made later sort later. */
export const newId = (type: IdentifiedType): string => typeid(idPrefixes[type]).toString();

/** A UUID in base32: https://github.com/jetify-com/typeid/tree/main/spec#suffix. */
const wellFormed = /^([a-z]+)_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The type whose id this is, or null if it is nobody's: malformed, or with an unknown prefix. */
export const typeOfId = (id: string): IdentifiedType | null =>
  typesByPrefix.get(wellFormed.exec(id)?.[1] ?? '') ?? null;

/** Whether this is a well-formed id of that type; says nothing of whether such a thing exists. */
export const isIdOf = (type: IdentifiedType, id: string): boolean => typeOfId(id) === type;
