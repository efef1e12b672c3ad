import type { Database } from '#server/database/database.ts'

import { listModules } from './modules-and-lessons.repository.ts'
import { writePositions } from './positions.repository.ts'

/** Renumbers modules 0, 1, 2 …, and the lessons in each, after one was deleted or moved away. */
export async function closeGaps(trx: Database, courseId: string): Promise<void> {
  const modules = await listModules(trx, courseId)
  await writePositions(
    trx,
    'modules',
    modules.map(({ id }) => id),
  )
  for (const { lessons } of modules) {
    await writePositions(
      trx,
      'lessons',
      lessons.map(({ id }) => id),
    )
  }
}
