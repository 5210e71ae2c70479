import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';

/** Describes each connection and its edges by the list that it pages. Pothos could only give all of them one text. */
export function withNamedLists(schema: GraphQLSchema): GraphQLSchema {
  for (const owner of Object.values(schema.getTypeMap()).filter((type) => isObjectType(type))) {
    for (const { name, type } of Object.values(owner.getFields())) {
      const connection = getNamedType(type);
      if (!isObjectType(connection) || !connection.name.endsWith('Connection')) continue;
      const list = `${owner.name}.${name}`;
      const { edges, pageInfo } = connection.getFields();
      const edge = edges && getNamedType(edges.type);
      if (!edges || !pageInfo || !isObjectType(edge)) throw new Error(`${connection.name} is no connection.`);
      const { node, cursor } = edge.getFields();
      if (!node || !cursor) throw new Error(`${edge.name} is no edge.`);
      const entity = getNamedType(node.type).name;
      connection.description = `One page of ${list}.`;
      edges.description = `The entries of this page, each with its ${entity} and cursor.`;
      pageInfo.description = `The cursors of this page, and whether ${list} has more entries.`;
      edge.description = `One entry of ${list}: its ${entity} and cursor.`;
      node.description = `The ${entity} of this entry.`;
      cursor.description = `The position of this entry in ${list}, for \`after\` and \`before\`.`;
    }
  }
  return schema;
}
