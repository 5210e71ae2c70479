import { ActivityType } from '../activity/graphql.ts';
import { MessageType } from '../chat/graphql.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { NotFound } from '../core/failures.ts';
import { page } from '../core/paging.ts';
import { typeOfId } from '../core/type-of-id.ts';
import { PollType } from '../poll/graphql.ts';
import { TripType } from '../trip/graphql.ts';
import { ownTrip, type TripRow } from '../trip/queries.ts';
import { type Excerpt, excerptOf, type TextRange } from './excerpt.ts';
import { MAX_SEARCH } from './input.ts';
import { entityOf, type Hit, hitOrder, readHits } from './queries.ts';

/** About the time of 200 other queries. A person can still search eight times a second. */
const SEARCH_COST = 4_000;

const TextRangeType = builder.objectRef<TextRange>('TextRange').implement({
  description: 'A part of a text.',
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'The offset of its first character, in UTF-16 code units.' }),
    end: t.exposeInt('end', { description: 'The offset after its last character, in UTF-16 code units.' }),
  }),
});

const ExcerptType = builder.objectRef<Excerpt>('Excerpt').implement({
  description: 'The part of a text in which the words of a search occur.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description: 'Plain text in one line: about 160 characters. An ellipsis marks where the text was cut.',
    }),
    matches: t.field({
      type: [TextRangeType],
      description: 'Where the words of the search occur in this text, in order. A word may match only in part.',
      resolve: ({ matches }) => matches,
    }),
  }),
});

const FoundType = builder.unionType('SearchedEntity', {
  description: 'An entity that a search can find.',
  types: [ActivityType, MessageType, PollType],
  resolveType: ({ id }) => typeOfId(id),
});

const SearchHitType = builder.objectRef<Hit>('SearchHit').implement({
  description: 'An entity that a search has found.',
  fields: (t) => ({
    entity: t.field({
      type: FoundType,
      nullable: true,
      description: 'The entity. Null if it was removed a moment ago.',
      resolve: (hit, _args, ctx) => entityOf(ctx, hit),
    }),
    trip: t.field({
      type: TripType,
      description: 'The trip of the entity.',
      resolve: async (hit, _args, ctx): Promise<TripRow> => {
        const trip = await ownTrip(ctx, hit.tripId);
        // The membership has ended since the search.
        if (!trip) throw new NotFound('Trip');
        return trip;
      },
    }),
    excerpt: t.field({
      type: ExcerptType,
      description:
        'Where the words of the search occur: in an activity’s name, location, toLocation or description, in a message’s text, or in a poll’s question, description or options.',
      resolve: ({ texts, search }) => excerptOf(texts, search),
    }),
  }),
});

builder.queryField('search', (t) =>
  t.connection(
    {
      extensions: cacheable(false),
      type: SearchHitType,
      description:
        'Searches the activities, messages and polls of the viewer’s trips. A hit contains all words of the text, or words that begin with them; a single letter or digit has to be a whole word. Case, accents and punctuation don’t matter. Text in scripts without spaces between words is searched by pairs of characters. Only the first 8 words of the text count. Only the newest 1,000 hits are returned: first those with all words whole, then those with all words in the name or the question, then the newest. For everyone who is signed in.',
      args: {
        text: t.arg.string({
          required: true,
          description: `What to search: at most ${MAX_SEARCH} characters. A text without letters, digits and emoji has no hits.`,
        }),
        tripId: t.arg.id({
          description:
            'The id of the only trip to search. If the viewer is not a member of it, there are no hits. Without it, all trips of the viewer are searched.',
        }),
      },
      complexity: ({ first, last }) => ({ field: SEARCH_COST, multiplier: (first ?? last ?? 50) / 10 }),
      resolve: (_root, { text, tripId, ...args }, ctx) =>
        page(args, hitOrder, (slice) => readHits(ctx, { text, tripId }, slice)),
    },
    { name: 'SearchHitConnection' },
    { name: 'SearchHitEdge', extensions: sharedBy('viewer') },
  ),
);
