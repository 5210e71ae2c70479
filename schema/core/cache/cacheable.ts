import { type ArgumentNode, type DocumentNode, type FieldNode, type GraphQLSchema, getOperationAST } from 'graphql';
import { eachPolicy } from './policies.ts';

/**
 * Marks a type, or a field of one that differs from its type: whether what it says is settled by who the viewer is and
 * how they stand to the trip that is asked for (its seq, their seat, which of its polls have run out), so that an answer
 * holds until one of these changes. What says nothing is not settled: to forget a mark costs speed, never an old answer.
 */
export const cacheable = (isCacheable = true) => ({ isCacheable });

/** The id of the trip that an operation with these variables asks for; null where it names none. */
type TripOf = (variables: Record<string, unknown>) => string | null;

const nothing: TripOf = () => null;

/** The one trip of a query whose whole answer is settled by the viewer's standing on it; null for any other document. */
export function cacheableTrip(schema: GraphQLSchema, document: DocumentNode): TripOf | null {
  if (getOperationAST(document)?.operation !== 'query') return null;
  const trips = new Map<string, TripOf>();
  let isCacheable = true;
  eachPolicy(schema, document, 'isCacheable', ({ node, parent, mark }) => {
    isCacheable &&= mark === true;
    if (parent === schema.getQueryType() && node.name.value === 'trip') trips.set(...tripIn(node));
  });
  const [tripOf] = trips.values();
  return isCacheable && trips.size === 1 && tripOf ? tripOf : null;
}

/** Where a field says which trip it is: what is the same for the same place, and how to read it. */
function tripIn({ arguments: given = [] }: FieldNode): [place: string, TripOf] {
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
