import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A field that a document asks for. */
export interface FieldPolicy {
  node: FieldNode;
  parent: GraphQLCompositeType | null | undefined;
  /** What its `extensions` say under that name, or else its type's. */
  mark: unknown;
}

/** Goes through all fields of a document, with how the schema marks them. */
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
    see({ node, parent, mark: types.getFieldDef()?.extensions[name] ?? parent?.extensions[name] });
  };
  visit(document, visitWithTypeInfo(types, { Field }));
}
