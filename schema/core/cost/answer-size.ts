import { defaultFieldResolver, GraphQLError, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { LEAF_COST } from '../builder.ts';
import type { Context } from '../context.ts';
import { tooComplex } from './too-complex.ts';

const MEGABYTE = 1024 * 1024;
/** 250 times the app's largest page with usual texts. Past it, an answer blocks other requests while it is serialized. */
export const MOST_ANSWER_BYTES = 8 * MEGABYTE;
/** Of one event of a subscription: a thousand times what it usually takes. Many of them may wait for one reader. */
export const MOST_EVENT_BYTES = MEGABYTE;
/** A point of complexity for this many characters. */
const CHARACTERS_A_POINT = 100;

/** A text that is not longer counts by its characters: that takes a tenth of the time, and most are. */
const SHORT_CHARACTERS = 64;

/**
 * What a field counts whose text can be thousands of characters long.
 * @param usual Characters.
 */
export const longText = (usual: number) => ({ complexity: LEAF_COST + usual / CHARACTERS_A_POINT });

/** Types of what people write. */
const textTypes: ReadonlySet<string> = new Set(['String', 'URL', 'EmailAddress', 'ActivityCategory']);
/** Their texts are ids. */
const pages = /(Connection|Edge|PageInfo)$/;

/** @param most The bytes that it may have. */
export const answerTooLong = (most = MOST_ANSWER_BYTES): GraphQLError =>
  tooComplex(`The answer would be longer than ${most / MEGABYTE} MB. Ask for less at once.`);

/** Thrown for each text past the limit. With a path graphql-js takes it as it is, instead of making an error of each. */
const stopped = new GraphQLError('The answer is too long.', { path: [] });

/** Whether the texts that were read in this context are too long for an answer: then it is not whole. */
const isPastAnswer = ({ texts }: Context): boolean => (texts?.bytes ?? 0) > MOST_ANSWER_BYTES;

/** @returns the result, or the refusal in its place if its texts are too long. */
export const boundedResult = <Result>(result: Result, ctx: Context): Result | { errors: GraphQLError[] } =>
  isPastAnswer(ctx) ? { errors: [answerTooLong()] } : result;

function count(ctx: Context, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  ctx.texts ??= { bytes: 0 };
  ctx.texts.bytes += text.length <= SHORT_CHARACTERS ? text.length : Buffer.byteLength(text);
  if (isPastAnswer(ctx)) throw stopped;
  return text;
}

/** Makes every field that gives a text count it. Ids, numbers and times are bounded by the operation's size. */
export function withCountedTexts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || pages.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!textTypes.has(getNamedType(field.type).name)) continue;
      const read = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, ctx: Context, info) => {
        const text: unknown = read(source, args, ctx, info);
        return text instanceof Promise ? text.then((value) => count(ctx, value)) : count(ctx, text);
      };
    }
  }
  return schema;
}
