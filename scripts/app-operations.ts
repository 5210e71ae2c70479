import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind, print } from 'graphql';
import * as generated from '../web/gql/graphql.ts';
import { projectFolder } from './project.ts';
import { sentFor } from './sent-document.ts';

// Writes the names of the web's operations for /metrics, and their documents for tests and benchmarks. The server can't
// import the web, so it gets files of its own. A part of `npm run generate`.

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

const operations = Object.values(generated)
  .filter(isDocument)
  .flatMap((document) => {
    const [definition] = document.definitions;
    return definition?.kind === Kind.OPERATION_DEFINITION ? [{ document, definition }] : [];
  });

const names = operations.flatMap(({ definition }) => definition.name?.value ?? []);
const texts = await Promise.all(
  operations.map(async ({ document, definition }) => print(await sentFor(document, definition.operation))),
);

const write = (path: string, code: string) =>
  writeFileSync(join(projectFolder, path), `// Written by scripts/app-operations.ts.\n${code};\n`);
const json = (values: Iterable<string>) => JSON.stringify([...new Set(values)], null, 2);

write(
  'server/metrics/operation-names.ts',
  `export const operationNames: ReadonlySet<string> = new Set(${json(names.sort())})`,
);
write('server/test/app-documents.ts', `export const appDocuments: readonly string[] = ${json(texts)}`);
