import type { DocumentNode } from 'graphql';

/** Returns the type of a fragment, and the fields of this type that it selects, also with fragments inside it. */
export function fragmentFields({ definitions }: DocumentNode) {
  const fragments = definitions.filter((each) => each.kind === 'FragmentDefinition');
  const type = fragments[0]?.typeCondition.name.value ?? '';
  const fields = fragments
    .filter(({ typeCondition }) => typeCondition.name.value === type)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .flatMap((selected) => (selected.kind === 'Field' ? selected.name.value : []));
  return { type, fields };
}
