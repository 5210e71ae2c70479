import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isAbstractType, visit } from 'graphql';
import * as generated from '../web/gql/graphql.ts';
import { projectFolder } from './project.ts';

// Writes which types the interfaces and unions of the web's fragments stand for. Apollo's cache needs no others, and a
// plugin of the generator would write all of the schema's. A part of `npm run generate`.

const schema = buildSchema(readFileSync(join(projectFolder, 'schema.graphql'), 'utf8'));
const types = new Map<string, string[]>();

function note({ typeCondition }: { typeCondition?: { name: { value: string } } }): void {
  const type = typeCondition && schema.getType(typeCondition.name.value);
  if (isAbstractType(type)) types.set(type.name, schema.getPossibleTypes(type).map(String));
}

for (const document of Object.values(generated)) visit(document, { FragmentDefinition: note, InlineFragment: note });

const written = JSON.stringify(Object.fromEntries(types), null, 2);
writeFileSync(
  join(projectFolder, 'web/gql/possible-types.ts'),
  `// Written by scripts/possible-types.ts.\nexport const possibleTypes: Record<string, string[]> = ${written};\n`,
);
