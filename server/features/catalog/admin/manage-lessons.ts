import { v7 as uuidv7 } from 'uuid'

import type { AdminLesson, AdminModule, LessonChanges, NewLesson } from '#contract/catalog/admin-course.ts'
import { isTextLesson, readingSeconds } from '#contract/learning/text-lesson.ts'
import { isPractice } from '#contract/practice/is-practice.ts'
import type { AppContext } from '#server/app-context.ts'
import { toColumns } from '#server/database/column-map.ts'
import type { Database } from '#server/database/database.ts'
import { deleteLessonFacts, recountLessonReach } from '#server/features/facts/facts.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'

import { changeCurriculum } from './change-curriculum.ts'
import { closeGaps } from './close-gaps.ts'
import { mergeOrder } from './merge-order.ts'
import {
  deleteLessonRow,
  findLesson,
  findModule,
  insertLesson,
  type LessonColumns,
  listModules,
  moveLessons,
  setAttachments,
  updateLessonRow,
} from './modules-and-lessons.repository.ts'
import { writePositions } from './positions.repository.ts'

/** `alsoWrite` runs in the same transaction. */
export function createLesson(
  ctx: AppContext,
  actor: string,
  moduleId: string,
  lesson: NewLesson,
  alsoWrite?: (trx: Database, id: string) => Promise<void>,
) {
  const id = uuidv7()
  const type = lesson.type ?? 'video'
  if (lesson.passGate) refuseGate(type)
  return changeCurriculum(ctx, actor, async (trx, now) => {
    const module = await findModule(trx, moduleId)
    if (!module) throw notFound('Module')
    const others = getLessonIds(await listModules(trx, module.courseId), moduleId)
    await insertLesson(trx, {
      id,
      module_id: moduleId,
      title: lesson.title,
      position: 0,
      type,
      video_key: lesson.videoKey ?? null,
      video_duration_seconds: lesson.videoDuration ?? textLength(type, lesson.transcriptText ?? null),
      transcript_text: lesson.transcriptText ?? null,
      captions_key: lesson.captionsKey ?? null,
      chapters_text: lesson.chaptersText ?? null,
      free_preview_since: lesson.isFreePreview ? now : null,
      pass_gate: lesson.passGate ?? null,
    })
    if (lesson.attachments) await setAttachments(trx, id, lesson.attachments)
    await alsoWrite?.(trx, id)
    await writePositions(trx, 'lessons', others.toSpliced(lesson.position ?? others.length, 0, id))
    const created = await lessonOrRefuse(trx, id)
    return {
      courseId: module.courseId,
      response: created.lesson,
      entry: {
        action: 'lesson.create',
        subject: { type: 'lesson', id, label: `${module.courseTitle} › ${lesson.title}` },
        before: null,
        after: created.lesson,
      },
    }
  })
}

export function updateLesson(ctx: AppContext, actor: string, id: string, changes: LessonChanges) {
  return changeCurriculum(ctx, actor, async (trx, now) => {
    const before = await lessonOrRefuse(trx, id)
    await updateLessonRow(trx, id, changedColumns(changes, before.lesson, now))
    if (changes.attachments) await setAttachments(trx, id, changes.attachments)
    const { courseId, courseTitle, lesson } = await lessonOrRefuse(trx, id)
    if (lesson.videoDuration !== before.lesson.videoDuration) await recountLessonReach(trx, id)
    return {
      courseId,
      response: lesson,
      entry: {
        action: 'lesson.update',
        subject: { type: 'lesson', id, label: `${courseTitle} › ${lesson.title}` },
        before: before.lesson,
        after: lesson,
      },
    }
  })
}

export function deleteLesson(ctx: AppContext, actor: string, id: string) {
  return changeCurriculum(ctx, actor, async (trx) => {
    const { courseId, courseTitle, lesson } = await lessonOrRefuse(trx, id)
    await deleteLessonFacts(trx, courseId, [id])
    await deleteLessonRow(trx, id)
    await closeGaps(trx, courseId)
    return {
      courseId,
      response: { deleted: true as const },
      entry: {
        action: 'lesson.delete',
        subject: { type: 'lesson', id, label: `${courseTitle} › ${lesson.title}` },
        before: lesson,
        after: null,
      },
    }
  })
}

/** Lessons from other modules of the same course move into this one; lessons from other courses stay where they are. */
export function reorderLessons(ctx: AppContext, actor: string, moduleId: string, lessonIds: string[]) {
  return changeCurriculum(ctx, actor, async (trx) => {
    const module = await findModule(trx, moduleId)
    if (!module) throw notFound('Module')
    const before = await listModules(trx, module.courseId)
    const here = getLessonIds(before, moduleId)
    const arriving = lessonIds.filter((id) => !here.includes(id) && getLessonIds(before).includes(id))
    const order = mergeOrder([...here, ...arriving], lessonIds)
    await moveLessons(trx, moduleId, order)
    await writePositions(trx, 'lessons', order)
    if (arriving.length > 0) await closeGaps(trx, module.courseId)
    const after = await listModules(trx, module.courseId)
    return {
      courseId: module.courseId,
      response: after,
      entry: {
        action: 'lessons.reorder',
        subject: { type: 'module', id: moduleId, label: `${module.courseTitle} › ${module.title}` },
        before: { order: getTitles(before, moduleId) },
        after: { order: getTitles(after, moduleId) },
      },
    }
  })
}

async function lessonOrRefuse(trx: Database, id: string) {
  const found = await findLesson(trx, id)
  if (!found) throw notFound('Lesson')
  return found
}

const listLessons = (modules: AdminModule[], moduleId?: string) =>
  modules.filter(({ id }) => moduleId === undefined || id === moduleId).flatMap(({ lessons }) => lessons)
const getLessonIds = (modules: AdminModule[], moduleId?: string) => listLessons(modules, moduleId).map(({ id }) => id)
const getTitles = (modules: AdminModule[], moduleId: string) => listLessons(modules, moduleId).map(({ title }) => title)

const LESSON_COLUMNS = {
  title: 'title',
  type: 'type',
  videoKey: 'video_key',
  videoDuration: 'video_duration_seconds',
  transcriptText: 'transcript_text',
  captionsKey: 'captions_key',
  chaptersText: 'chapters_text',
  passGate: 'pass_gate',
} as const

function changedColumns(changes: LessonChanges, before: AdminLesson, now: string): LessonColumns {
  const { isFreePreview } = changes
  const staysFree = isFreePreview === undefined || isFreePreview === before.isFreePreview
  return {
    ...toColumns(LESSON_COLUMNS, changes),
    ...changedLength(changes, before),
    ...changedGate(changes, before),
    ...(staysFree ? {} : { free_preview_since: isFreePreview ? now : null }),
  }
}

/** A text lesson takes as long as its text, so that its progress counts like a video's. */
const textLength = (type: string, text: string | null): number | null =>
  (isTextLesson(type) && text && readingSeconds(text)) || null

function changedLength(changes: LessonChanges, before: AdminLesson): LessonColumns {
  const { type, transcriptText, videoDuration } = changes
  const nothingChanged = type === undefined && transcriptText === undefined && videoDuration === undefined
  if (nothingChanged || videoDuration != null || !isTextLesson(type ?? before.type)) return {}
  const text = transcriptText === undefined ? before.transcriptText : transcriptText
  return { video_duration_seconds: textLength('text', text) }
}

/** A lesson that becomes a video or a text can't be passed any more. */
function changedGate({ type, passGate }: LessonChanges, before: AdminLesson): LessonColumns {
  const now = type ?? before.type
  if (passGate) refuseGate(now)
  return isPractice(now) ? {} : { pass_gate: null }
}

function refuseGate(type: string) {
  if (!isPractice(type)) throw invalidInput('Only drills and quizzes can be required.')
}
