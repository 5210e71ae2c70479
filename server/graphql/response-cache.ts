import { type GraphQLSchema, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { cacheableTrip } from '../../schema/core/cache/cacheable.ts';
import { answersFor } from '../../schema/core/cache/sharing.ts';
import type { Context } from '../../schema/core/context.ts';
import { isIdOf } from '../../schema/core/ids.ts';
import { overBudget } from '../limits/admission.ts';
import { isTooDeep } from '../operation/variables.ts';
import type { OnTrip } from '../sessions/session-row.ts';
import { byDocument } from './document-cache.ts';
import type { Params } from './pipeline.ts';
import type { Reply } from './reply.ts';

/** About 500 trip pages. */
const MOST_BYTES = 8 * 1024 * 1024;
/** About 5,000 trip pages. */
const MOST_REQUEST_CHARACTERS = 512 * 1024;
/** A change made directly in the database, without a journal event, becomes visible after this time. */
const LONGEST_MS = 60_000;
/** The cost of a cached response, in points. */
const CACHED_COST = 1;

interface Asked extends Params {
  mediaType: string;
  onTrip: OnTrip | null;
}

interface Question {
  number: number;
  tripOf: ReturnType<typeof cacheableTrip>;
  /** Whether all members of the trip get the same response. */
  isShared: boolean;
}

/**
 * Caches responses to queries about one trip, per viewer, or for all members if nothing in them depends on the viewer.
 * Only requests that come a second time are cached. Each request first reads the trip's version: its seq only grows, so
 * an equal one means that no process has committed a change since.
 */
export class ResponseCache {
  readonly #schema: GraphQLSchema;
  readonly #questions = byDocument<Question>();
  readonly #answers = new LRUCache<string, Reply>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: LONGEST_MS,
  });
  /** Requests that came at least once, without the version. Most never come again. */
  readonly #asked = new LRUCache<string, true>({
    maxSize: MOST_REQUEST_CHARACTERS,
    sizeCalculation: (_seen, request) => request.length,
  });
  readonly #underWay = new Map<string, Promise<Reply>>();
  #seen = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Returns the trip that the response depends on; null if it is not cacheable or the document is not known yet. */
  tripOf({ query = '', variables }: Params): string | null {
    const id = this.#questions.get(query)?.tripOf?.(variables ?? {}) ?? null;
    // All variables are a part of the key.
    return id && isIdOf('Trip', id) && !isTooDeep(variables) ? id : null;
  }

  /** @param make Makes a response anew. A caller who is over budget even for a cached one gets the refusal from it. */
  async answer(asked: Asked, ctx: Context, make: () => Promise<Reply>): Promise<Reply> {
    const { query = '', operationName, variables, mediaType, onTrip } = asked;
    const question = this.#questions.get(query) ?? null;
    if (!question || !onTrip) {
      const reply = await make();
      if (!question && reply.isWhole) this.#analyze(query);
      return reply;
    }
    const version = question.isShared ? onTrip.shared : onTrip.own;
    const request = `${question.number} ${mediaType} ${JSON.stringify([operationName, variables])}`;
    const key = `${request} ${version}`;
    const answered = this.#answers.get(key) ?? (await this.#underWay.get(key));
    // The first sender may have lost their membership meanwhile, or got an error that concerns only them.
    if (answered?.isWhole && !overBudget(ctx, CACHED_COST)) return answered;
    return this.#make(key, this.#isRepeated(request), make);
  }

  /** Creates a response. Equal requests that come meanwhile, with the same version, share it. */
  async #make(key: string, isToKeep: boolean, make: () => Promise<Reply>): Promise<Reply> {
    const underWay = make();
    this.#underWay.set(key, underWay);
    try {
      const reply = await underWay;
      if (reply.isWhole && isToKeep) this.#answers.set(key, reply);
      return reply;
    } finally {
      if (this.#underWay.get(key) === underWay) this.#underWay.delete(key);
    }
  }

  #isRepeated(request: string): boolean {
    if (this.#asked.get(request)) return true;
    this.#asked.set(request, true);
    return false;
  }

  /** Analyzes a document that has been executed, so it is known to be valid. */
  #analyze(query: string): void {
    this.#seen += 1;
    const document = parse(query);
    this.#questions.set(query, {
      number: this.#seen,
      tripOf: cacheableTrip(this.#schema, document),
      isShared: answersFor(this.#schema, document) === 'everyone',
    });
  }
}
