import type { FetcherOpts, FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, getOperationAST, parse } from 'graphql';

const parsed = (query: string): DocumentNode | undefined => {
  try {
    return parse(query);
  } catch {
    // The API gives a better message.
    return;
  }
};

/**
 * Returns the request for the text in the editor. GraphiQL stores the operation's name and document a tenth of a second
 * after a tab opens or a key is pressed, and until then sends the previous ones.
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
