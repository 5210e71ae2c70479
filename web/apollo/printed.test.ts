import { type DocumentNode, parse, print as printAnew } from 'graphql';
import { expect, it } from 'vitest';
import { type GraphqlDocument, printedDefinition, sentFor } from '../../scripts/vite/printed-definition.ts';
import * as generated from '../gql/graphql.ts';
import { print } from './printed.ts';

const documents = Object.entries(generated).filter(([name]) => /Doc(ument)?$/.test(name)) as unknown as [
  string,
  GraphqlDocument,
][];
const fragmentDocuments = new Map(documents.map(([, document]) => [document.definitions[0]?.name.value, document]));

/** Processes a document as the build does. */
const built = async ({ kind, definitions }: GraphqlDocument): Promise<DocumentNode> => ({
  kind,
  definitions: await Promise.all(
    definitions.map(({ name }) => {
      const own = fragmentDocuments.get(name.value);
      if (!own) throw new Error(`${name.value} isn't generated.`);
      return printedDefinition(own);
    }),
  ),
});

const operations = documents.flatMap(([name, document]) => {
  const [first] = document.definitions;
  return first?.kind === 'OperationDefinition' ? [{ name, document, operation: first.operation }] : [];
});

it.each(operations)('$name is sent as Apollo would print it', async ({ document, operation }) => {
  const sent = await sentFor(await built(document), operation);
  expect(print(sent)).toBe(printAnew(sent));
});

// Otherwise Apollo would leave a step undone: in the build, it no longer checks what a document needs.
it.each(operations)('$name is built as it is sent', async ({ document, operation }) => {
  expect(printAnew(await built(document))).toBe(printAnew(await sentFor(document, operation)));
});

it('refuses to build a document that needs a transform by Apollo', async () => {
  const local = parse('query Theme { viewer { id isDark @client } }') as GraphqlDocument;
  await expect(printedDefinition(local)).rejects.toThrow('Theme has @client');
});

it('throws for a document that the build has not printed', () => {
  expect(() => print(parse('{ viewer { email } }'))).toThrow('Not printed');
});
