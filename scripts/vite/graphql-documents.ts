import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

const generated = join(import.meta.dirname, '../../web/gql/graphql.ts');
const DOCUMENT = 'graphql-document:';
const FRAGMENT = 'graphql-fragment:';

/** Reads codegen's documents, by the names of their exports: 'TripPageDocument', 'TripCard_tripFragmentDoc'. */
async function readDocuments(): Promise<Map<string, DocumentNode>> {
  const lines = (await readFile(generated, 'utf8')).matchAll(/^export const (\w+) = (\{.*\}) as unknown as/gm);
  return new Map(Array.from(lines, ([, name = '', json = '']) => [name, JSON.parse(json)]));
}

/** Matches `graphql(`…`)` as the web calls it: with one operation or fragment, without interpolation. */
const calls = /\bgraphql\(\s*`\s*(?:#.*\n\s*)*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** Gives each page only its own documents: codegen puts all in one file, and repeats fragments. */
export const graphqlDocuments: Plugin = {
  name: 'graphql-documents',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (/^graphql-(document|fragment):/.test(id) ? { id: `\0${id}`, moduleSideEffects: false } : null),
  async load(id) {
    const [, kind, name = ''] = id.match(/^\0(graphql-\w+:)(\w+)$/) ?? [];
    if (!kind) return null;
    const documents = await readDocuments();
    const document = documents.get(kind === FRAGMENT ? `${name}FragmentDoc` : name);
    if (!document) throw new Error(`web/gql/graphql.ts has no ${name}: run npm run generate.`);
    if (kind === FRAGMENT) return `export default ${JSON.stringify(document.definitions[0])};`;
    const imports: string[] = [];
    const definitions = document.definitions.map((definition, place) => {
      if (definition.kind !== 'FragmentDefinition') return JSON.stringify(definition);
      imports.push(`import f${place} from '${FRAGMENT}${definition.name.value}';`);
      return `f${place}`;
    });
    return `${imports.join('\n')}\nexport default { kind: 'Document', definitions: [${definitions.join(', ')}] };`;
  },
  transform(code, id) {
    if (!/\/web\/[\w/-]+\.tsx?$/.test(id) || !code.includes('/gql/gql.ts')) return null;
    const imports: string[] = [];
    const replaced = code.replaceAll(calls, (_call, kind: string, name: string) => {
      const exported = `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
      imports.push(`import ${exported} from '${DOCUMENT}${exported}';`);
      return exported;
    });
    if (/\bgraphql\(/.test(replaced))
      this.error(`${id} calls graphql() in a way that graphql-documents.ts doesn't support.`);
    return `${replaced}\n${imports.join('\n')}`;
  },
};
