import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { type Curriculum, readCurriculum } from './watchable-course.read-model.ts'

/** The curriculum is the same for everyone, so it's cached until the catalog changes. */
export function findCurriculum({ cache, db }: AppContext, by: { slug: string } | { id: string }): Promise<Curriculum> {
  return cache.get(['catalog'], `curriculum ${JSON.stringify(by)}`, async () => {
    const value = await readCurriculum(db, by)
    if (!value) throw notFound('Course')
    return { value }
  })
}
