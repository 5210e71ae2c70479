import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

export interface FieldPolicy {
  node: FieldNode;
  parent: GraphQLCompositeType | null | undefined;
  /** The value under that name in the field's `extensions`, or else in those of its type. */
  policy: unknown;
}

export function eachPolicy(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string,
  see: (field: FieldPolicy) => void,
): void {
  const types = new TypeInfo(schema);
  const Field = (node: FieldNode) => {
    const parent = types.getParentType();
    if (node.name.value === '__typename') return;
    see({ node, parent, policy: types.getFieldDef()?.extensions[name] ?? parent?.extensions[name] });
  };
  visit(document, visitWithTypeInfo(types, { Field }));
}
