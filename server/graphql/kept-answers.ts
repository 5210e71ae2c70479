import { type GraphQLSchema, parse } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { cacheableTrip } from '../../schema/core/cache/cacheable.ts';
import { answersFor } from '../../schema/core/cache/sharing.ts';
import { isIdOf } from '../../schema/core/ids.ts';
import type { OnTrip } from '../sessions/sessions.ts';
import { byDocument } from './document-cache.ts';
import type { PlainReply } from './graphql-plain.ts';

/** Some five hundred trips' pages. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Some five thousand trips' pages. */
const MOST_NOTED_CHARACTERS = 512 * 1024;
/** What somebody changes in the database by hand, past the journal, is seen after that. */
const LONGEST_MS = 60_000;

interface Asked extends GraphQLParams {
  mediaType: string;
  onTrip: OnTrip | null;
}

/** A document that was answered before. */
interface Question {
  number: number;
  tripOf: ReturnType<typeof cacheableTrip>;
  /** Whether everybody with a seat on the trip gets the same. */
  isShared: boolean;
}

/**
 * Answers to queries about one trip that are asked for more than once, each for its viewer, who gets the same one again
 * for as long as they stand to the trip as they did; those without anything of the viewer's own for all who hold a seat.
 * The standing is read from the database with each request, before anything else: a trip's seq only grows, so if it is
 * what it was before an answer was made, nothing was committed in between, in whichever process.
 */
export class KeptAnswers {
  readonly #schema: GraphQLSchema;
  readonly #questions = byDocument<Question>();
  /** By what was asked on which standing, as are those that are being made. */
  readonly #answers = new LRUCache<string, PlainReply>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: LONGEST_MS,
  });
  /** What was asked, on whichever standing: nobody may ever ask it again, and most of the memory would go to that. */
  readonly #asked = new LRUCache<string, true>({
    maxSize: MOST_NOTED_CHARACTERS,
    sizeCalculation: (_noted, words) => words.length,
  });
  readonly #underWay = new Map<string, Promise<PlainReply>>();
  #seen = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The trip on which the answer depends; null where answers aren't kept, or the document is not known yet. */
  tripOf({ query = '', variables }: GraphQLParams): string | null {
    const id = this.#questions.get(query)?.tripOf?.(variables ?? {}) ?? null;
    return id && isIdOf('Trip', id) ? id : null;
  }

  /** @param make Answers anew. */
  async answer(asked: Asked, make: () => Promise<PlainReply>): Promise<PlainReply> {
    const { query = '', operationName, variables, mediaType, onTrip } = asked;
    const question = this.#questions.get(query) ?? null;
    if (!question || !onTrip) {
      const reply = await make();
      if (!question && reply.isWhole) this.#lookAt(query);
      return reply;
    }
    const version = question.isShared ? onTrip.shared : onTrip.own;
    const words = `${question.number} ${mediaType} ${JSON.stringify([operationName, variables])}`;
    const key = `${words} ${version}`;
    const answered = this.#answers.get(key) ?? (await this.#underWay.get(key));
    // Whoever asked for it may have lost the seat while it was made, or met with an error of their own.
    return answered?.isWhole ? answered : this.#make(key, this.#isAskedAgain(words), make);
  }

  /** Whoever asks the same on the same standing meanwhile gets it too. */
  async #make(key: string, isToKeep: boolean, make: () => Promise<PlainReply>): Promise<PlainReply> {
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

  /** Notes it as well. */
  #isAskedAgain(words: string): boolean {
    if (this.#asked.get(words)) return true;
    this.#asked.set(words, true);
    return false;
  }

  /** Once it has been answered: it can be parsed, and makes sense. */
  #lookAt(query: string): void {
    this.#seen += 1;
    const document = parse(query);
    this.#questions.set(query, {
      number: this.#seen,
      tripOf: cacheableTrip(this.#schema, document),
      isShared: answersFor(this.#schema, document) === 'everyone',
    });
  }
}
