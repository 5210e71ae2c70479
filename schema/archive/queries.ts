import { type Archive, Prisma } from '../../prisma/generated/browser.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, NotFound } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

export const archiveFields = fieldsOf('archive', Prisma.ArchiveScalarFieldEnum);

/** Reads the person's archive; undefined without one, or if it has expired. */
export const archiveOf = (kysely: Sql, userId: string, now: Date): Promise<Archive | undefined> =>
  kysely
    .selectFrom('archive')
    .select(archiveFields)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Reads the viewer's archive. A program with a token can't see it: it gets null. */
export async function readArchive(ctx: Context): Promise<Archive | null> {
  const viewer = requireViewer(ctx);
  if (viewer.granted) return null;
  return (await archiveOf(ctx.kysely, viewer.id, ctx.now())) ?? null;
}

/** @throws Unauthenticated; Forbidden with a token; NotFound, also if it is not finished or has expired. */
export async function requireArchive(ctx: Context, id: string): Promise<Archive> {
  if (requireViewer(ctx).granted) throw new Forbidden('An access token can’t download the archive.');
  const archive = await readArchive(ctx);
  if (archive?.id !== id || archive.status !== 'READY') throw new NotFound('Archive');
  return archive;
}

/** Reads one part of an archive; undefined after the last one. */
export async function readChunk(kysely: Sql, archiveId: string, number: number): Promise<string | undefined> {
  const chunk = await kysely
    .selectFrom('archiveChunk')
    .select('content')
    .where('archiveId', '=', archiveId)
    .where('number', '=', number)
    .executeTakeFirst();
  return chunk?.content;
}
