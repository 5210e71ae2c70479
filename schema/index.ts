// Before the types, because the enum of event kinds is made from them.
import './events.ts';
import './core/scalars.ts';
import './core/failure-types.ts';
import './core/nodes.ts';
import './core/cost/rate-limit.ts';
import './account/graphql.ts';
import './account/settings.ts';
import './account/email-mutations.ts';
import './account/mail-choices.ts';
import './account/session-type.ts';
import './account/deletion-mutation.ts';
import './member/graphql.ts';
import './trip/graphql.ts';
import './access-token/graphql.ts';
import './archive/graphql.ts';
import './bot/graphql.ts';
import './trip/mutations.ts';
import './trip/journal.ts';
import './trip/subscription.ts';
import './invitation/graphql.ts';
import './invitation/mutations.ts';
import './join-link/graphql.ts';
import './join-link/opened.ts';
import './join-link/mutations.ts';
import './activity/graphql.ts';
import './activity/bulk-mutations.ts';
import './chat/graphql.ts';
import './poll/graphql.ts';
import './poll/mutations.ts';
import './poll/subscription.ts';
import './search/graphql.ts';
import { builder } from './core/builder.ts';
import { withCountedTexts } from './core/cost/answer-size.ts';
import { withNamedMutations } from './core/named-mutations.ts';

/** The whole GraphQL schema. Only printing sorts it, because sorting would slow down every start. */
export const schema = withNamedMutations(withCountedTexts(builder.toSchema({ sortSchema: false })));
