import { v7 as uuidv7 } from 'uuid'

import type { AdminModule } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { deleteLessonFacts } from '#server/features/facts/facts.ts'
import { notFound } from '#server/http/app-error.ts'

import { findCourseRow } from './admin-courses.repository.ts'
import { changeCurriculum } from './change-curriculum.ts'
import { closeGaps } from './close-gaps.ts'
import { mergeOrder } from './merge-order.ts'
import {
  deleteModuleRow,
  findModule,
  insertModule,
  listModules,
  renameModule,
} from './modules-and-lessons.repository.ts'
import { writePositions } from './positions.repository.ts'

type NewModule = { title: string; position?: number | undefined }

export function createModule(ctx: AppContext, actor: string, courseId: string, { title, position }: NewModule) {
  const id = uuidv7()
  return changeCurriculum(ctx, actor, async (trx) => {
    const course = await findCourseRow(trx, courseId)
    if (!course) throw notFound('Course')
    const others = (await listModules(trx, courseId)).map((module) => module.id)
    await insertModule(trx, courseId, id, title)
    await writePositions(trx, 'modules', others.toSpliced(position ?? others.length, 0, id))
    return {
      courseId,
      response: await getModule(trx, courseId, id),
      entry: {
        action: 'module.create',
        subject: { type: 'module', id, label: `${course.title} › ${title}` },
        before: null,
        after: { title },
      },
    }
  })
}

export function renameModuleTo(ctx: AppContext, actor: string, id: string, title: string) {
  return changeCurriculum(ctx, actor, async (trx) => {
    const module = await moduleOrRefuse(trx, id)
    await renameModule(trx, id, title)
    return {
      courseId: module.courseId,
      response: await getModule(trx, module.courseId, id),
      entry: {
        action: 'module.update',
        subject: { type: 'module', id, label: `${module.courseTitle} › ${title}` },
        before: { title: module.title },
        after: { title },
      },
    }
  })
}

export function deleteModule(ctx: AppContext, actor: string, id: string) {
  return changeCurriculum(ctx, actor, async (trx) => {
    const module = await moduleOrRefuse(trx, id)
    const { lessons } = await getModule(trx, module.courseId, id)
    const lessonIds = lessons.map((lesson) => lesson.id)
    await deleteLessonFacts(trx, module.courseId, lessonIds)
    await deleteModuleRow(trx, id)
    await closeGaps(trx, module.courseId)
    return {
      courseId: module.courseId,
      response: { deleted: true as const },
      entry: {
        action: 'module.delete',
        subject: { type: 'module', id, label: `${module.courseTitle} › ${module.title}` },
        before: { title: module.title, lessons: lessons.map((lesson) => lesson.title) },
        after: null,
      },
    }
  })
}

export function reorderModules(ctx: AppContext, actor: string, courseId: string, moduleIds: string[]) {
  return changeCurriculum(ctx, actor, async (trx) => {
    const course = await findCourseRow(trx, courseId)
    if (!course) throw notFound('Course')
    const before = await listModules(trx, courseId)
    const current = before.map(({ id }) => id)
    await writePositions(trx, 'modules', mergeOrder(current, moduleIds))
    const after = await listModules(trx, courseId)
    const order = (modules: AdminModule[]) => ({ order: modules.map(({ title }) => title) })
    return {
      courseId,
      response: after,
      entry: {
        action: 'modules.reorder',
        subject: { type: 'course', id: courseId, label: course.title },
        before: order(before),
        after: order(after),
      },
    }
  })
}

async function moduleOrRefuse(trx: Database, id: string) {
  const module = await findModule(trx, id)
  if (!module) throw notFound('Module')
  return module
}

async function getModule(trx: Database, courseId: string, id: string): Promise<AdminModule> {
  const module = (await listModules(trx, courseId)).find((candidate) => candidate.id === id)
  if (!module) throw notFound('Module')
  return module
}
