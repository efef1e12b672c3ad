import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'

import { findCourseBySlug } from './admin-courses.repository.ts'

/** Catalog changes run one after the other, so nobody can take the slug between this check and the write. */
export async function refuseTakenSlug(trx: Database, slug: string, courseId?: string): Promise<void> {
  const other = await findCourseBySlug(trx, slug)
  if (!other || other.id === courseId) return
  throw conflict(
    'slug_taken',
    other.archived_at === null
      ? 'This slug is already taken. Please choose another one.'
      : 'This slug belongs to an archived course that its students still use. Please choose another one.',
  )
}
