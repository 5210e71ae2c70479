import { type DocumentNode, print } from 'graphql';

/** Returns a document as the server takes it, for requests without Apollo, whose client alone knows `@unmask`. */
export const documentText = (document: DocumentNode): string => print(document).replaceAll(' @unmask', '');
