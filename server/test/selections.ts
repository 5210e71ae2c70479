import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { schema } from '../../schema/index.ts';

type Field = GraphQLField<unknown, unknown>;

const policyOf = (parent: GraphQLObjectType, { extensions }: Field, name: string): unknown =>
  extensions[name] ?? parent.extensions[name];

export const isCacheable = (parent: GraphQLObjectType, field: Field): boolean =>
  policyOf(parent, field, 'isCacheable') === true;

/** Whether every member gets the same value. */
export const isForEveryone = (parent: GraphQLObjectType, field: Field): boolean =>
  policyOf(parent, field, 'sharedBy') === 'everyone';

/** Returns an object type of the schema. @throws Error. */
export function objectType(name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${name}.`);
  return type;
}

/**
 * Selects these fields of a type, and the types they lead to. A list has its first 50 rows. A deprecated field has the
 * value of its successor, so it is left out. Empty if none is left.
 */
export function selectionOf(
  type: GraphQLObjectType,
  isSelected: (parent: GraphQLObjectType, field: Field) => boolean,
  path: readonly GraphQLObjectType[] = [],
): string {
  const within = [...path, type];
  const selected = Object.values(type.getFields()).flatMap((field) => {
    if (field.deprecationReason || !isSelected(type, field)) return [];
    const leadsTo = getNamedType(field.type);
    if (isLeafType(leadsTo)) return [field.name];
    if (!isObjectType(leadsTo) || within.includes(leadsTo)) return [];
    const inner = selectionOf(leadsTo, isSelected, within);
    const page = field.args.some(({ name }) => name === 'first') ? '(first: 50)' : '';
    return inner ? [`${field.name}${page} ${inner}`] : [];
  });
  return selected.length > 0 ? `{ ${selected.join(' ')} }` : '';
}

/** Returns `Type.field` for each field without the policy on the way from a type; `Type` if none has it. */
export function without(
  isSelected: (parent: GraphQLObjectType, field: Field) => boolean,
  type: GraphQLObjectType,
  seen = new Set<GraphQLObjectType>(),
): string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const fields = Object.values(type.getFields());
  const missing = fields.filter((field) => !isSelected(type, field));
  const below = fields.flatMap((field) => {
    const leadsTo = getNamedType(field.type);
    return isObjectType(leadsTo) ? without(isSelected, leadsTo, seen) : [];
  });
  return missing.length === fields.length
    ? [type.name, ...below]
    : [...missing.map(({ name }) => `${type.name}.${name}`), ...below];
}
