import { type DocumentNode, Kind, print } from 'graphql';

/** Returns under which key the answer to a request is kept. */
export const keyOf = (operationName: string | undefined, variables: object): string =>
  `${operationName} ${JSON.stringify(variables)}`;

const shapes = new WeakMap<DocumentNode, string>();

/** Returns what changes with a document: an answer to another one would not fill the page. */
export function shapeOf(query: DocumentNode): string {
  const known = shapes.get(query);
  if (known) return known;
  let hash = 5381;
  for (const letter of print(query)) hash = (hash * 33 + letter.charCodeAt(0)) | 0;
  const shape = hash.toString(36);
  shapes.set(query, shape);
  return shape;
}

export function nameOf(query: DocumentNode): string | undefined {
  const [operation] = query.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'name' in operation ? operation.name?.value : undefined;
}
