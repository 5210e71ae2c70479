import { type DocumentNode, getOperationAST, Kind, visit } from 'graphql';
import { answersFor } from '../../schema/core/cache/sharing.ts';
import type { Viewer } from '../../schema/core/viewer.ts';
import type { Asked } from '../operation/operation.ts';

interface Known {
  number: number;
  /** The place variable of each operation, by its name. */
  places: Map<string, string | null>;
}

/** Makes keys for operations: those with equal keys give equal results. */
export class OperationKeys {
  /** The document cache keeps the documents in use alive. */
  readonly #known = new WeakMap<DocumentNode, Known>();
  #documents = 0;

  /** The key for one session. @param about The event that the operation is executed for. */
  forSession({ document, operationName, variableValues }: Asked, sessionId: string, about: unknown): string {
    return JSON.stringify([sessionId, this.#of(document).number, operationName, variableValues, about]);
  }

  /** The key for everyone who gets the same results, wherever they start. */
  forShared({ schema, document, operationName, variableValues }: Asked, { sessionId }: Viewer): string {
    const isOwn = answersFor(schema, document) === 'viewer';
    const place = this.#placeOf(document, operationName);
    const variables = Object.entries(variableValues ?? {}).filter(([name]) => name !== place);
    return JSON.stringify([this.#of(document).number, operationName, variables, isOwn && sessionId]);
  }

  #of(document: DocumentNode): Known {
    const before = this.#known.get(document);
    if (before) return before;
    this.#documents += 1;
    const known = { number: this.#documents, places: new Map() };
    this.#known.set(document, known);
    return known;
  }

  #placeOf(document: DocumentNode, operationName: Asked['operationName']): string | null {
    const { places } = this.#of(document);
    const name = operationName ?? '';
    const before = places.get(name);
    if (before !== undefined) return before;
    const place = placeVariableOf(document, operationName);
    places.set(name, place);
    return place;
  }
}

const rootField = (document: DocumentNode, operationName: Asked['operationName']) => {
  const selection = getOperationAST(document, operationName)?.selectionSet.selections[0];
  return selection?.kind === Kind.FIELD ? selection : null;
};

/** Returns `x` of `messageSent(after: $x)`. Null if the document also uses it elsewhere than for the start. */
function placeVariableOf(document: DocumentNode, operationName: Asked['operationName']): string | null {
  const after = rootField(document, operationName)?.arguments?.find(({ name }) => name.value === 'after')?.value;
  if (after?.kind !== Kind.VARIABLE) return null;
  let uses = 0;
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => {
      if (name.value === after.name.value) uses += 1;
    },
  });
  return uses === 1 ? after.name.value : null;
}
