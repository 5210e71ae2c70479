import './scalars.ts';
import './failure-types.ts';
import './nodes.ts';
import './account/graphql.ts';
import './member/graphql.ts';
import './trip/graphql.ts';
import './trip/mutations.ts';
import './trip/events.ts';
import './trip/subscription.ts';
import './invitation/graphql.ts';
import './invitation/mutations.ts';
import './activity/graphql.ts';
import './chat/graphql.ts';
import './poll/graphql.ts';
import './poll/mutations.ts';
import './poll/subscription.ts';
import { withCountedTexts } from './answer-size.ts';
import { builder } from './builder.ts';
import { withPlainFields } from './plain-fields.ts';

/** The whole GraphQL schema. Sorted by whoever prints it: every start would wait for that. */
export const schema = withCountedTexts(withPlainFields(builder.toSchema({ sortSchema: false })));
