import type { FetcherOpts, FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, getOperationAST, parse } from 'graphql';

const parsed = (query: string): DocumentNode | undefined => {
  try {
    return parse(query);
  } catch {
    // The API says better what is wrong with it.
    return;
  }
};

/**
 * What is to be sent, by the text that is in the editor. GraphiQL notes the operation's name and document a tenth of a
 * second after a tab was opened or a key pressed, and until then sends those of what was there before.
 */
export function asWritten(asked: FetcherParams, noted: FetcherOpts = {}): [FetcherParams, FetcherOpts] {
  const documentAST = parsed(asked.query);
  if (!documentAST) return [asked, noted];
  const operation = getOperationAST(documentAST, asked.operationName) ?? getOperationAST(documentAST);
  return [
    { ...asked, operationName: operation?.name?.value ?? null },
    { ...noted, documentAST },
  ];
}
