import type { Plugin } from 'vite';

/** Modules of Apollo Client that walk through whole documents, and their replacements for the build's documents. */
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
 * Removes the dozen walks of Apollo Client through each document before its first use. They took a slow phone a tenth
 * of a second for a trip's page. The build's documents already have the form in which they are sent, without Apollo's
 * directives (scripts/vite/printed-definition.ts ensures both). They contain no information for masking, so
 * `dataMasking` stays off.
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
      const replaced = modules[file] ?? code.replace(calls.from, calls.to);
      if (replaced !== code) left.delete(file);
      return replaced;
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`Apollo Client has changed: ${[...left].join(', ')}.`);
    },
  };
}
