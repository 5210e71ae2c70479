import type { DefinitionNode, DocumentNode } from 'graphql';

/** A definition after the build: scripts/vite/printed-definition.ts. */
export type Printed = DefinitionNode & {
  /** The text to send. */
  printed?: string;
};

/**
 * Replaces Apollo's `print` in the build. All documents are printed at build time, so browsers need no printer.
 * @throws for a document that the build has not printed.
 */
function printed({ definitions }: DocumentNode): string {
  const texts = definitions.map((definition: Printed) => {
    if (!definition.printed) throw new Error('Not printed.');
    return definition.printed;
  });
  return texts.join('\n\n');
}

// It has no cache to reset.
export const print = Object.assign(printed, { reset: () => {} });
