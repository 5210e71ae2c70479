// Before the types, because the enum of event kinds is made from them.
import './generated/events.ts';
import './core/scalars.ts';
import './core/failure-types.ts';
import './core/nodes.ts';
import './core/cost/rate-limit.ts';
import './generated/graphql.ts';
import { builder } from './core/builder.ts';
import { withCountedTexts } from './core/cost/answer-size.ts';
import { withNamedLists } from './core/named-lists.ts';
import { withNamedMutations } from './core/named-mutations.ts';

/** The whole GraphQL schema. Only printing sorts it, because sorting would slow down every start. */
export const schema = withNamedLists(withNamedMutations(withCountedTexts(builder.toSchema({ sortSchema: false }))));
