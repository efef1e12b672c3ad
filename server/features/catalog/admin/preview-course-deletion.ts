import type { AppContext } from '#server/app-context.ts'
import { countStudents } from '#server/features/access/access.ts'
import { notFound } from '#server/http/app-error.ts'

import { findCourseRow } from './admin-courses.repository.ts'
import { hasGrantsOrCertificates, wasOrdered } from './ordered-items.read-model.ts'

/** What deleting would do right now; the actual deletion checks again. */
export async function previewCourseDeletion({ db }: AppContext, id: string) {
  if (!(await findCourseRow(db, id))) throw notFound('Course')
  const isKept = (await wasOrdered(db, 'course', id)) || (await hasGrantsOrCertificates(db, id))
  return {
    outcome: isKept ? ('archived' as const) : ('deleted' as const),
    studentCount: (await countStudents(db, [id])).get(id) ?? 0,
  }
}
