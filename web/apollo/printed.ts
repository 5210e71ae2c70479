import type { DefinitionNode, DocumentNode } from 'graphql';

/** A definition as the build leaves it: scripts/vite/printed-definition.ts. */
export type Printed = DefinitionNode & {
  /** What is sent of it. */
  printed?: string;
};

/**
 * Apollo's `print` in the build: there, all that is ever sent has been printed, and no browser needs to know how.
 * @throws where the document isn't one of ours.
 */
function printed({ definitions }: DocumentNode): string {
  const texts = definitions.map((definition: Printed) => {
    if (!definition.printed) throw new Error('Not printed.');
    return definition.printed;
  });
  return texts.join('\n\n');
}

// There is nothing to forget.
export const print = Object.assign(printed, { reset: () => {} });
