import { graphql } from '../gql/gql.ts';
import { ask } from './ask.ts';
import { leave } from './session.ts';

const SignOut_logout = graphql(`
  mutation SignOut_logout {
    logout {
      signedOut
    }
  }
`);

/** @throws when the server cannot be reached; the session then still exists. */
export const signOut = (): Promise<void> => leave(() => ask(SignOut_logout));
