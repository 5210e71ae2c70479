import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { tooComplex } from '../../schema/core/cost/too-complex.ts';

/** Validation compares all fields with the same response name with each other. 1,000 of them take 0.3 s. */
const MOST_OF_ONE_NAME = 100;
/** Each alias of a field reads it again. A screen shows it once, or with a few different arguments. */
const MOST_OF_ONE_FIELD = 20;
/** The response repeats a name in each row, and the size limit does not count names. Our own have at most 40. */
const MOST_NAME_CHARACTERS = 100;
/** Fields of all operations, with fragments expanded: ten times what one operation may select. */
const MOST_FIELDS = 5_000;

const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

interface Group {
  /** How often each response name occurs, and what it selects. */
  names: Map<string, { count: number; inner: SelectionSetNode[] }>;
  fields: Map<string, Set<string>>;
}

/** Walks the document, merging selection sets as execution does, but without types. Linear time, up to MOST_FIELDS. */
class Walk {
  #fields = 0;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(fragments: readonly FragmentDefinitionNode[]) {
    this.#fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  check(selectionSets: readonly SelectionSetNode[], isRoot: boolean): GraphQLError | null {
    const group: Group = { names: new Map(), fields: new Map() };
    const spread = new Set<string>();
    for (const selectionSet of selectionSets) this.#gather(selectionSet, group, spread);
    if (this.#fields > MOST_FIELDS)
      return tooComplex(`The document selects more than ${MOST_FIELDS.toLocaleString('en-US')} fields.`);
    for (const [field, names] of group.fields) {
      if (isRoot || names.size <= MOST_OF_ONE_FIELD) continue;
      const limit = `and the limit in one selection set is ${MOST_OF_ONE_FIELD}`;
      return tooComplex(`The field ${field} is selected under ${names.size} names, ${limit}.`);
    }
    for (const [name, { count, inner }] of group.names) {
      if (name.length > MOST_NAME_CHARACTERS && !group.fields.has(name)) {
        return tooComplex(`An alias has ${name.length} characters, and the limit is ${MOST_NAME_CHARACTERS}.`);
      }
      if (count > MOST_OF_ONE_NAME) {
        const limit = `and the limit in one selection set is ${MOST_OF_ONE_NAME}`;
        return tooComplex(`One response name is selected ${count} times, ${limit}.`);
      }
      const error = inner.length > 0 ? this.check(inner, false) : null;
      if (error) return error;
    }
    return null;
  }

  #gather({ selections }: SelectionSetNode, group: Group, spread: Set<string>): void {
    for (const selection of selections) {
      if (this.#fields > MOST_FIELDS) return;
      this.#fields += 1;
      if (selection.kind === Kind.FIELD) {
        const field = selection.name.value;
        const name = selection.alias?.value ?? field;
        const entry = group.names.get(name) ?? { count: 0, inner: [] };
        entry.count += 1;
        if (selection.selectionSet) entry.inner.push(selection.selectionSet);
        group.names.set(name, entry);
        group.fields.set(field, (group.fields.get(field) ?? new Set()).add(name));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        this.#gather(selection.selectionSet, group, spread);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment) this.#gather(fragment.selectionSet, group, spread);
      }
    }
  }
}

/** Checks whether a parsed document is too expensive even to validate. @returns the error, or null. */
export function documentTooComplex({ definitions }: DocumentNode): GraphQLError | null {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const walk = new Walk(fragments);
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const error = walk.check([definition.selectionSet], true);
      if (error) return error;
    }
    // Validation also checks fragments that no operation uses.
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const error = walk.check([definition.selectionSet], rootTypes.has(definition.typeCondition.name.value));
      if (error) return error;
    }
  }
  return null;
}
