import { defaultFieldResolver, GraphQLError, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { LEAF_COST } from '../builder.ts';
import type { Context } from '../context.ts';
import { tooComplex } from './too-complex.ts';

const MEGABYTE = 1024 * 1024;
/** 250 times the app's largest page with typical texts. Serializing a longer response would block other requests. */
export const MOST_ANSWER_BYTES = 8 * MEGABYTE;
/** For one event of a subscription: a thousand times the typical size. Many events may wait for one slow reader. */
export const MOST_EVENT_BYTES = MEGABYTE;
/** A long text costs one point of complexity per this many characters. */
const CHARACTERS_A_POINT = 100;

/** Texts up to this length count by characters and not by bytes, which is ten times faster. Most texts are short. */
const SHORT_CHARACTERS = 64;

/** @param usual The typical number of characters of a field whose text can be thousands of characters long. */
export const longText = (usual: number) => ({ complexity: LEAF_COST + usual / CHARACTERS_A_POINT });

const textTypes: ReadonlySet<string> = new Set(['String', 'URL', 'EmailAddress', 'ActivityCategory']);
/** Types whose texts are only cursors. */
const pages = /(Connection|Edge|PageInfo)$/;

/** The error for a response that is too long. @param most The limit in bytes. */
export const answerTooLong = (most = MOST_ANSWER_BYTES): GraphQLError =>
  tooComplex(`The answer would be longer than ${most / MEGABYTE} MB. Ask for less at once.`);

/** Thrown for each text past the limit. It has a path, so that graphql-js does not create a new error for each text. */
const stopped = new GraphQLError('The answer is too long.', { path: [] });

/** Whether the texts of this context are too long for a response. Then the result is incomplete. */
const isPastAnswer = ({ texts }: Context): boolean => (texts?.bytes ?? 0) > MOST_ANSWER_BYTES;

/** @returns the result, or an error instead of it if its texts are too long. */
export const boundedResult = <Result>(result: Result, ctx: Context): Result | { errors: GraphQLError[] } =>
  isPastAnswer(ctx) ? { errors: [answerTooLong()] } : result;

function count(ctx: Context, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  ctx.texts ??= { bytes: 0 };
  ctx.texts.bytes += text.length <= SHORT_CHARACTERS ? text.length : Buffer.byteLength(text);
  if (isPastAnswer(ctx)) throw stopped;
  return text;
}

/** Makes every field that returns a text count its size. The operation's size already limits ids, numbers and times. */
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
