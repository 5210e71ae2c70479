import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** How large an operation is, counted in fields as execution merges them. */
export interface OperationSize {
  depth: number;
  breadth: number;
  /** Points: an object 1, a leaf 0.5, a long text or a query more. A list multiplies the cost of its entries. */
  complexity: number;
  lists: number;
}

/** The assumed length of a list without a limit. It is the default of Pothos' complexity plugin. */
const USUAL_ENTRIES = 10;

interface Cost {
  field?: number;
  multiplier?: number;
}
type CostOption = number | Cost;

interface Measured {
  schema: GraphQLSchema;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/** One field of a selection set, merged from all places that select it. */
interface Selected {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
  inner: SelectionSetNode[];
}

function costOf({ field, node }: Selected, variables: Measured['variables']): { own: number; multiplier: number } {
  const option = field.extensions.complexity as
    | CostOption
    | ((args: object, ctx: object, field: Selected['field']) => CostOption)
    | undefined;
  const cost =
    typeof option === 'function' ? option(getArgumentValues(field, node, variables), {}, field) : (option ?? 1);
  const entries = isListType(getNullableType(field.type)) ? USUAL_ENTRIES : 1;
  if (typeof cost === 'number') return { own: cost, multiplier: entries };
  return { own: cost.field ?? 1, multiplier: Math.max(cost.multiplier ?? entries, 0) };
}

export function sizeOfSelections(
  { schema, document, variables }: Measured,
  selectionSet: SelectionSetNode,
  root: GraphQLNamedType,
): OperationSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }

  function gather(set: SelectionSetNode, type: GraphQLNamedType, found: Map<string, Selected>, spread: Set<string>) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
        // Introspection has its own limits.
        if (!field) continue;
        const key = `${type.name}.${selection.alias?.value ?? name}`;
        const selected = found.get(key) ?? { field, node: selection, inner: [] };
        if (selection.selectionSet) selected.inner.push(selection.selectionSet);
        found.set(key, selected);
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (spread.has(selection.name.value)) continue;
        spread.add(selection.name.value);
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      if (fragment) gather(fragment.selectionSet, condition ?? type, found, spread);
    }
  }

  function measure(sets: readonly SelectionSetNode[], type: GraphQLNamedType): OperationSize {
    const size: OperationSize = { depth: 0, breadth: 0, complexity: 0, lists: 0 };
    const found = new Map<string, Selected>();
    const spread = new Set<string>();
    for (const set of sets) gather(set, type, found, spread);
    for (const selected of found.values()) {
      const { own, multiplier } = costOf(selected, variables);
      const inner = measure(selected.inner, getNamedType(selected.field.type));
      size.depth = Math.max(size.depth, 1 + inner.depth);
      size.breadth += 1 + inner.breadth;
      size.complexity += own + inner.complexity * multiplier;
      size.lists += inner.lists + (isListType(getNullableType(selected.field.type)) ? 1 : 0);
    }
    return size;
  }

  return measure([selectionSet], root);
}
