import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';

/** By the end of a type's name: the fields that only return the property of the same name. */
const plain: readonly [ending: RegExp, fields: readonly string[]][] = [
  [/Connection$/, ['edges', 'pageInfo']],
  [/Edge$/, ['node']],
];

/**
 * Removes the resolvers of fields that only return the property of the same name: the ids of nodes, and the parts of
 * connections. The executor reads such a property directly, which is faster than a resolver call for each row.
 */
export function withPlainFields(schema: GraphQLSchema): GraphQLSchema {
  const node = schema.getType('Node');
  const nodes = new Set(isInterfaceType(node) ? schema.getPossibleTypes(node) : []);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const named = plain.find(([ending]) => ending.test(type.name))?.[1] ?? [];
    for (const name of nodes.has(type) ? ['id'] : named) {
      const field = type.getFields()[name];
      if (field) delete field.resolve;
    }
  }
  return schema;
}
