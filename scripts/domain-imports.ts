import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.ts';

// Writes the imports of all domains, so that no list of them has to grow. The first part of `npm run generate`.

const schemaFolder = join(projectFolder, 'schema');

const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!core\/|generated\/)[\w-]+\/(?!.*\.test\.|testing\.)[\w-]+\.ts$/.test(file))
  .sort();

/** Whether a file adds to the GraphQL schema. */
const buildsTypes = (file: string) =>
  /from '\.\.\/core\/(builder|mutation)\.ts'/.test(readFileSync(join(schemaFolder, file), 'utf8'));

function write(name: string, about: string, imported: readonly string[]): void {
  const lines = imported.map((file) => `import '../${file}';`);
  writeFileSync(
    join(schemaFolder, 'generated', name),
    `// Written by scripts/domain-imports.ts: ${about}.\n${lines.join('\n')}\n`,
  );
}

mkdirSync(join(schemaFolder, 'generated'), { recursive: true });
write(
  'events.ts',
  'the event kinds of all domains',
  files.filter((file) => file.endsWith('/events.ts')),
);
write('graphql.ts', 'what all domains add to the GraphQL schema', files.filter(buildsTypes));
