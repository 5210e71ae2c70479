import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
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
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { tooComplex } from './too-complex.ts';

/** How large an operation is, counted in fields as execution merges them. */
export interface OperationSize {
  depth: number;
  breadth: number;
  /** Points: an object 1, a leaf 0.5, a long text or a query more. A list multiplies the cost of its entries. */
  complexity: number;
  lists: number;
}

/** Four times the largest page's operation: a dozen lists, each a query. graphql/app-documents.test.ts checks it. */
export const SIZE_LIMITS: OperationSize = { depth: 14, breadth: 500, complexity: 20_000, lists: 40 };
/** The limit for a subscription: it runs for each event and for many subscribers. The app's largest costs a third. */
const MOST_POINTS_AN_EVENT = 5_000;
/** Reading the whole schema takes as long as a large page of rows, although it does not use the database. */
const INTROSPECTION_COST = 1_000;
/** The assumed length of a list without a limit. It is the default of Pothos' complexity plugin. */
const USUAL_ENTRIES = 10;

type CostOption = number | { field?: number; multiplier?: number };
type Variables = Record<string, unknown>;

/** One field of a selection set, merged from all places that select it. */
interface Selected {
  /** The type that has it: the selection set's own, or that of a fragment in it. */
  on: GraphQLNamedType;
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
  inner: SelectionSetNode[];
}

/** Reduces a variable to the part that affects the size: a number, such as `first`, or the length of a list. */
function sizeOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' || value === null ? value : typeof value;
}

/** The last size of each parsed operation and its variables, because pages repeat the same operations. */
const sizes = new WeakMap<OperationDefinitionNode, { about: string; size: OperationSize }>();

/** Measures a valid operation. @param variables Coerced, with their defaults. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): OperationSize {
  const about = JSON.stringify(Object.entries(variables).map(([name, value]) => [name, sizeOfValue(value)]));
  const before = sizes.get(operation);
  if (before?.about === about) return before.size;
  const root = schema.getRootType(operation.operation);
  if (!root) throw new Error(`The schema has no ${operation.operation}.`);
  const size = sizeOfSelections(schema, document, operation.selectionSet, root, variables);
  sizes.set(operation, { about, size });
  return size;
}

const written = (amount: number) => Math.ceil(amount).toLocaleString('en-US');

/** @returns the error to send instead of running an operation that is too large; else null. */
export function tooLarge(size: OperationSize, kind: OperationDefinitionNode['operation']): GraphQLError | null {
  const limits = kind === 'subscription' ? { ...SIZE_LIMITS, complexity: MOST_POINTS_AN_EVENT } : SIZE_LIMITS;
  const measure = (['depth', 'breadth', 'complexity', 'lists'] as const).find((each) => size[each] > limits[each]);
  if (!measure) return null;
  const subject = measure === 'lists' ? 'number of lists' : measure;
  const amounts = `its ${subject} is ${written(size[measure])}, and the limit is ${written(limits[measure])}`;
  return tooComplex(`The operation asks for too much at once: ${amounts}.`);
}

function costOf({ field, node }: Selected, variables: Variables): { own: number; multiplier: number } {
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

function sizeOfSelections(
  schema: GraphQLSchema,
  document: DocumentNode,
  selectionSet: SelectionSetNode,
  root: GraphQLNamedType,
  variables: Variables,
): OperationSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  let introspects = false;

  function gather(set: SelectionSetNode, type: GraphQLNamedType, found: Map<string, Selected>, spread: Set<string>) {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        introspects ||= name === '__schema' || name === '__type';
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
        // The fields of introspection are no fields of the type. Validation limits them.
        if (!field) continue;
        const key = `${type.name}.${selection.alias?.value ?? name}`;
        const selected = found.get(key) ?? { on: type, field, node: selection, inner: [] };
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
    /** By type. Of an interface or a union only one type's fields are executed, beside those that all of them have. */
    const breadths = new Map<GraphQLNamedType, number>();
    for (const selected of found.values()) {
      const { own, multiplier } = costOf(selected, variables);
      const inner = measure(selected.inner, getNamedType(selected.field.type));
      size.depth = Math.max(size.depth, 1 + inner.depth);
      breadths.set(selected.on, (breadths.get(selected.on) ?? 0) + 1 + inner.breadth);
      size.complexity += own + inner.complexity * multiplier;
      size.lists += inner.lists + (isListType(getNullableType(selected.field.type)) ? 1 : 0);
    }
    let most = 0;
    for (const [on, breadth] of breadths) {
      if (on !== type && isObjectType(on)) most = Math.max(most, breadth);
      else size.breadth += breadth;
    }
    size.breadth += most;
    return size;
  }

  const size = measure([selectionSet], root);
  if (introspects) size.complexity += INTROSPECTION_COST;
  return size;
}
