import { type ArgumentNode, type DocumentNode, type FieldNode, type GraphQLSchema, getOperationAST } from 'graphql';
import { eachPolicy } from './policies.ts';

/**
 * The cache policy of a type, or of a field that differs from its type. A cacheable value depends only on the viewer
 * and the version of the requested trip (its seq, the viewer's membership, how many polls have closed and invitations
 * have expired). Without a policy a field is not cacheable: that costs speed, and never returns an old value.
 */
export const cacheable = (isCacheable = true) => ({ isCacheable });

/** Returns the id of the trip that an operation with these variables requests; null if there is none. */
type TripOf = (variables: Record<string, unknown>) => string | null;

const nothing: TripOf = () => null;

/** Returns how to find the trip of a query about one trip that is cacheable as a whole; null for any other document. */
export function cacheableTrip(schema: GraphQLSchema, document: DocumentNode): TripOf | null {
  if (getOperationAST(document)?.operation !== 'query') return null;
  const trips = new Map<string, TripOf>();
  let isCacheable = true;
  eachPolicy(schema, document, 'isCacheable', ({ node, parent, policy }) => {
    isCacheable &&= policy === true;
    if (parent === schema.getQueryType() && node.name.value === 'trip') trips.set(...tripIn(node));
  });
  const [tripOf] = trips.values();
  return isCacheable && trips.size === 1 && tripOf ? tripOf : null;
}

/** Returns the source of a field's trip id (a literal or a variable) as a key, and how to read the id from it. */
function tripIn({ arguments: given = [] }: FieldNode): [source: string, TripOf] {
  const value: ArgumentNode['value'] | undefined = given.find(({ name }) => name.value === 'id')?.value;
  if (value?.kind === 'StringValue') return [JSON.stringify(value.value), () => value.value];
  if (value?.kind !== 'Variable') return ['', nothing];
  const variable = value.name.value;
  return [
    `$${variable}`,
    (variables) => {
      const id = variables[variable];
      return typeof id === 'string' ? id : null;
    },
  ];
}
