import type { RequiredExercise } from '#contract/students/student.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { auditView, recordAudit } from '#server/features/audit/audit.ts'
import { listMyCourses, listPassGates, waivePass } from '#server/features/learning/learning.ts'

import { personSubject, requireEditablePerson, requirePerson, type Staff } from './require-person.ts'

/** The drills and quizzes a student has to pass, and which of them are done. */
export async function listRequiredExercises(ctx: AppContext, actor: string, id: string): Promise<RequiredExercise[]> {
  const person = await requirePerson(ctx.db, id)
  await auditView(ctx, actor, 'user.view-progress', personSubject(person))
  const { courses } = await listMyCourses(ctx, id)
  const titles = new Map(courses.map((course) => [course.id, course.title]))
  const gates = await listPassGates(ctx.db, id, [...titles.keys()])
  return gates.map(({ lessonId, title, courseId, passGate, hasPassed, waivedAt, waiverReason, isMet }) => ({
    lessonId,
    lessonTitle: title,
    courseTitle: titles.get(courseId) ?? '',
    passGate,
    state: hasPassed ? 'passed' : waivedAt !== null ? 'waived' : isMet ? 'completed' : 'open',
    waiver: waivedAt === null ? null : { waivedAt, reason: waiverReason ?? '' },
  }))
}

type Waiver = { lessonId: string; reason: string }

/** Returns a message that says what happened. */
export async function waiveExercise(ctx: AppContext, staff: Staff, userId: string, waiver: Waiver): Promise<string> {
  const now = ctx.clock.now().toISOString()
  const title = await transact(ctx.db, async (trx) => {
    const person = await requireEditablePerson(trx, staff, userId)
    const waived = await waivePass(ctx, trx, { userId, ...waiver, staffId: staff.userId, now })
    ctx.steps.reach('waiver:after-row')
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'user.waive-exercise',
      subject: personSubject(person),
      before: null,
      after: { lesson: waived.title, course: waived.courseTitle, reason: waiver.reason },
    })
    ctx.steps.reach('waiver:before-commit')
    return waived.title
  })
  ctx.steps.reach('waiver:after-commit')
  return `${title} is now complete for this student.`
}
