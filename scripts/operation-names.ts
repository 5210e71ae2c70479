import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind } from 'graphql';
import * as generated from '../web/gql/graphql.ts';
import { projectFolder } from './project.ts';

// Writes the names of the web's operations for /metrics. The server can't import the web, so it gets a file of its own.
// A part of `npm run generate`.

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

const names = Object.values(generated)
  .filter(isDocument)
  .flatMap(({ definitions }) => definitions)
  .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : []));

writeFileSync(
  join(projectFolder, 'server/metrics/operation-names.ts'),
  `// Written by scripts/operation-names.ts.
export const operationNames: ReadonlySet<string> = new Set(${JSON.stringify([...new Set(names)].sort(), null, 2)});
`,
);
