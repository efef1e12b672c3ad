import { sql } from 'kysely'

import type { MediaQuery } from '#contract/media/media.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import type { MediaFilesTable } from '#server/database/tables/media-tables.ts'
import { contains, endsWith } from '#server/database/text-match.ts'

export type MediaFileRow = MediaFilesTable & { course_title: string | null }

export async function findMediaFile(db: Database, id: string): Promise<MediaFileRow | undefined> {
  return db
    .selectFrom('media_files')
    .leftJoin('courses', 'courses.id', 'media_files.course_id')
    .selectAll('media_files')
    .select('courses.title as course_title')
    .where('media_files.id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export async function listMediaFileRows(db: Database, query: MediaQuery): Promise<PageOf<MediaFileRow>> {
  const { search, category = 'all', fileType = 'all', extension, key, limit, offset } = query
  const matching = db
    .selectFrom('media_files')
    .$if(search !== undefined, (rows) => rows.where(contains(sql.ref('search_name'), search ?? '')))
    .$if(extension !== undefined, (rows) => rows.where(endsWith(sql.ref('search_name'), `.${extension}`)))
    .$if(key !== undefined, (rows) => rows.where('key', '=', key ?? ''))
    .$if(category !== 'all', (rows) => rows.where('category', '=', category as never))
    .$if(fileType !== 'all', (rows) => rows.where('file_type', '=', fileType as never))
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('courses', 'courses.id', 'media_files.course_id')
    .selectAll('media_files')
    .select('courses.title as course_title')
    .orderBy('media_files.created_at', 'desc')
    .orderBy('media_files.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function findCourse(db: Database, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst()
}

export async function findLesson(db: Database, id: string): Promise<{ id: string; course_id: string } | undefined> {
  return db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['lessons.id', 'modules.course_id'])
    .where('lessons.id', '=', id)
    .executeTakeFirst()
}
