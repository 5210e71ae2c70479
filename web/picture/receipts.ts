import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';

export const Receipts_pictures = graphql(`
  query Receipts_pictures($id: ID!) {
    node(id: $id) {
      ... on Expense {
        id
        pictures {
          ...Picture_shown @unmask
        }
      }
    }
  }
`);

/** The receipts of an expense; null while they are not loaded. */
export function useReceipts(expenseId: string) {
  const { data } = useQuery(Receipts_pictures, { variables: { id: expenseId } });
  return data?.node?.__typename === 'Expense' ? data.node.pictures : null;
}
