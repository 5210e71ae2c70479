import type { Plugin } from 'vite';

/** What goes through whole documents in Apollo Client, by its path there, and what it comes to for those of the build. */
const modules: Record<string, string> = {
  'utilities/internal/checkDocument.js': 'export const checkDocument = () => {};',
  'utilities/internal/hasDirectives.js': 'export const hasDirectives = () => false;',
  'utilities/internal/hasForcedResolvers.js': 'export const hasForcedResolvers = () => false;',
  'utilities/internal/removeDirectivesFromDocument.js':
    'export const removeDirectivesFromDocument = (directives, document) => document;',
  'utilities/internal/removeFragmentSpreads.js': 'export const removeMaskedFragmentSpreads = (document) => document;',
  'utilities/graphql/transform.js': `export const addTypenameToDocument = Object.assign((document) => document, {
    added: ({ name }) => name.value === '__typename',
  });`,
};

const calls = { file: 'core/QueryManager.js', from: 'addNonReactiveToNamedFragments(document)', to: 'document' };

/**
 * Spares Apollo Client its dozen walks through each document before it is first asked, which of a trip's page took a
 * slow phone a tenth of a second: the build's documents are as they are sent, and have no directives that are Apollo's
 * (scripts/vite/printed-definition.ts sees to both). They don't tell what is to be masked either: `dataMasking` stays off.
 */
export function preparedDocuments(): Plugin {
  const files = [...Object.keys(modules), calls.file];
  const left = new Set<string>();
  return {
    name: 'prepared-documents',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      for (const file of files) left.add(file);
    },
    transform(code, id) {
      const [, file = ''] = id.match(/\/@apollo\/client\/(.*)$/) ?? [];
      if (!files.includes(file)) return null;
      const settled = modules[file] ?? code.replace(calls.from, calls.to);
      if (settled !== code) left.delete(file);
      return settled;
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`Apollo Client has changed: ${[...left].join(', ')}.`);
    },
  };
}
