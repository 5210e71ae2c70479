import { ApolloLink } from '@apollo/client';
import { type DocumentNode, OperationTypeNode, parse, print, visit } from 'graphql';
import { NEVER } from 'rxjs';
import { createClient } from '../../web/apollo/create-client.ts';
import type { Printed } from '../../web/apollo/printed.ts';

export interface GraphqlDocument extends DocumentNode {
  definitions: readonly (DocumentNode['definitions'][number] & { name: { value: string } })[];
}

/** Returns a document as the app's client sends it: with all possible `__typename` fields. */
export function sentFor(document: DocumentNode, operation: OperationTypeNode): Promise<DocumentNode> {
  return new Promise((resolve, reject) => {
    const link = new ApolloLink(({ query }) => {
      resolve(query);
      // Only the request is needed.
      return NEVER;
    });
    const client = createClient(link);
    if (operation === 'query') client.query({ query: document, fetchPolicy: 'network-only' }).catch(reject);
    else if (operation === 'mutation') client.mutate({ mutation: document }).catch(reject);
    else client.subscribe({ query: document }).subscribe({ error: reject });
  });
}

/**
 * GraphQL's own directives, and `unmask`, which only affects types and is not sent. Other directives are for Apollo,
 * which no longer looks for them.
 */
const KNOWN = ['include', 'skip', 'unmask'];

/** Returns the first definition of a document (an operation or a fragment) as it is sent, with its text. */
export async function printedDefinition({ kind, definitions }: GraphqlDocument): Promise<Printed> {
  const [own] = definitions;
  if (!own) throw new Error('A document without definitions.');
  visit(own, {
    Directive({ name: { value } }) {
      if (!KNOWN.includes(value))
        throw new Error(`${own.name.value} has @${value}, which the app's client doesn't support.`);
    },
  });
  const isOperation = own.kind === 'OperationDefinition';
  const asking = isOperation ? [] : parse(`{ ...${own.name.value} }`).definitions;
  const document = { kind, definitions: [...asking, ...definitions] };
  const sent = await sentFor(document, isOperation ? own.operation : OperationTypeNode.QUERY);
  const itself = sent.definitions[asking.length];
  if (!itself) throw new Error(`Apollo leaves ${own.name.value} out.`);
  return { ...itself, printed: print(itself) };
}
