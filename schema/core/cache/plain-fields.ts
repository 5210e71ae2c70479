import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';

/** By the end of a type's name: its fields that are no more than the property of that name. */
const plain: readonly [ending: RegExp, fields: readonly string[]][] = [
  [/Connection$/, ['edges', 'pageInfo']],
  [/Edge$/, ['node']],
];

/**
 * Takes the resolvers off fields that give the property of their own name and nothing else: nodes' ids, and what
 * connections are made of. An executor reads such a property by itself; a resolver it calls for each row, with all that
 * a resolver may ask for.
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
