import { type DocumentNode, GraphQLError, type GraphQLErrorExtensions, parse, type ValidationRule } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { Prisma } from '../prisma/generated/client.ts';
import type { Context } from '../schema/context.ts';
import { Failure, NotFound, RateLimited } from '../schema/failures.ts';
import { schema } from '../schema/index.ts';
import { tooLarge } from '../schema/size.ts';
import { compiles } from './compiled.ts';
import { type byDocument, forgetful } from './document-cache.ts';
import type { House } from './doors.ts';
import type { Hub } from './live/hub.ts';
import type { Operation } from './live/payloads.ts';

/** What the door hands to Yoga with each request. */
export interface GraphQLDoor {
  planjam: Context;
}

export type GraphQLServer = YogaServerInstance<GraphQLDoor, Context>;

/** Parsed, by their text. */
export type KnownDocuments = ReturnType<typeof byDocument<DocumentNode>>;

/** Some ten times the web's largest document. Past it the parser stops reading. */
const MAX_TOKENS = 4_000;

const boundedParser: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source: string, options?: object) => parse(source, { ...options, maxTokens: MAX_TOKENS }));
  },
};

/** Asked for once, the schema is some 100 kB; under 200 names it would be megabytes, to whoever isn't even signed in. */
const IntrospectsOnce: ValidationRule = (context) => ({
  Field(node) {
    const isInside = context.getParentType()?.name.startsWith('__');
    if (node.alias && (isInside || /^__(schema|type)$/.test(node.name.value))) {
      context.reportError(new GraphQLError('Introspection takes no aliases.', { nodes: node }));
    }
  },
});

const boundedIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(IntrospectsOnce);
  },
};

/** Before any resolver runs. Of a subscription the hub finds it out, once and not for each event. */
const boundedSize: Plugin = {
  onExecute({ args, setResultAndStopExecution }) {
    const error = tooLarge(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
};

/** Over an event stream too: the subscriptions of this server leave out what is gone. */
const liveStreams = (hub: Hub): Plugin => ({
  onSubscribe({ setSubscribeFn }) {
    setSubscribeFn((args) => hub.subscribe(args as Operation));
  },
});

/** Something that was there a moment ago, when the request began, and isn't when a field of it is read. */
const hasVanished = (cause: unknown): cause is Prisma.PrismaClientKnownRequestError =>
  cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === 'P2025';

/** A Failure outside a result union (a query, a subscription) keeps its code; anything else is a bug, and masked. */
export function presentError(error: unknown, reportBug: House['reportBug']): Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const cause = hasVanished(original) ? new NotFound(String(original.meta?.modelName ?? 'It')) : original;
  // Without a cause it is the request's own mistake, unless it came while a field was executed: compiled queries say no more.
  const isOfRequest = !cause && error instanceof GraphQLError && !error.path;
  if (error instanceof GraphQLError && (isOfRequest || cause instanceof GraphQLError)) return error;
  if (cause instanceof Failure) {
    const retryAfterSeconds = cause instanceof RateLimited ? { retryAfterSeconds: cause.retryAfterSeconds } : {};
    return inPlaceOf(error, cause.message, { code: cause.code, ...retryAfterSeconds });
  }
  const { status, message } = reportBug(cause ?? error);
  return inPlaceOf(error, message, { code: 'INTERNAL_SERVER_ERROR', http: { status } });
}

/** Says something else of the same field. A compiled query says where in the document it stands, but gives no node. */
function inPlaceOf(error: unknown, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes = null, path = null, locations } = error;
  return Object.assign(new GraphQLError(message, { nodes, path, extensions }), { locations });
}

/**
 * The GraphQL face over HTTP, and the engine behind the one over sockets. Cross-site requests, bodies that are not
 * JSON and large ones are refused before they get here, for every face alike.
 */
export const createGraphQLServer = (
  { reportBug }: Pick<House, 'reportBug'>,
  hub: Hub,
  documents: KnownDocuments,
): GraphQLServer =>
  createYoga<GraphQLDoor, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ planjam }) => planjam,
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    parserAndValidationCache: { documentCache: documents, errorCache: forgetful },
    plugins: [boundedParser, boundedIntrospection, boundedSize, compiles, liveStreams(hub)],
    maskedErrors: { maskError: (error) => presentError(error, reportBug) },
  });
