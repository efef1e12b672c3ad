import { freePort } from '../server/test/free-port.ts'
import { PROGRAM, type Running, startServer } from './bench-shop.ts'
import { openCachedSchool } from './cached-school.ts'
import {
  FULL_SCHOOL,
  lessonNumber,
  type SchoolSizes,
  schoolId,
  sessionToken,
  studentCourses,
} from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { METRICS_TOKEN } from './server-metrics.ts'

export type School = Running & { sizes: SchoolSizes }

/** How often the player saves the position. */
export const SAVE_EVERY_SECONDS = 10

/** A generated school with the real program running on it. */
export async function openSchoolShop(
  { engine, students, folder }: { engine: string; students: number; folder: string },
  settings: Record<string, string> = {},
): Promise<School> {
  const sizes = { ...FULL_SCHOOL, students }
  const { env, rows, seconds, megabytes, isNew, close } = await openCachedSchool(engine, sizes, folder)
  console.log(
    `A school of ${students} students, ${rows.lesson_progress} progress rows and ${rows.orders} orders, ` +
      `${megabytes} MB, ${isNew ? 'generated' : 'cached; generated'} in ${seconds} s.`,
  )
  const port = await freePort()
  const shop = await startServer(PROGRAM, [], port, '/api/health', {
    ...env,
    METRICS_TOKEN,
    LOG_LEVEL: 'warn',
    PORT: String(port),
    ...settings,
  })
  const stop = async () => {
    await shop.stop()
    await close()
  }
  return { ...shop, stop, sizes }
}

/** A save by one of the learners, in turn; each is further into the video than last time. */
export function progressSave(school: School, learners: number, number: number): Call {
  const student = pickStudent(school, number % learners)
  const lesson = lessonNumber(school.sizes, studentCourses(school.sizes, student)[0] ?? 0, number % 7)
  const watched = Math.floor(number / learners) * SAVE_EVERY_SECONDS
  const body = { watchedSeconds: watched, positionSeconds: watched }
  return { method: 'PUT', path: `/api/my/progress/${schoolId('lesson', lesson)}`, cookie: studentCookie(student), body }
}

export const studentCookie = (student: number) => `candlewick=${sessionToken(student)}`

/** Spreads calls over all signed-in students, so consecutive calls don't hit the same database pages. */
export function pickStudent({ sizes }: School, number: number): number {
  return (number * 7919) % Math.min(sizes.students, sizes.signedIn)
}
