import { freePort } from '../server/test/free-port.ts'
import { PROGRAM, type Running, startServer } from './bench-shop.ts'
import { openKeptSchool } from './kept-school.ts'
import { coursesOf, FULL_SCHOOL, idOf, lessonNumber, type SchoolSizes, tokenOf } from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { METRICS_TOKEN } from './server-gauges.ts'

export type School = Running & { sizes: SchoolSizes }

/** How often the player saves the position. */
export const SAVE_EVERY_SECONDS = 10

/** A generated school with the real program running on it. */
export async function openSchoolShop(
  { engine, students, folder }: { engine: string; students: number; folder: string },
  settings: Record<string, string> = {},
): Promise<School> {
  const sizes = { ...FULL_SCHOOL, students }
  const { env, rows, seconds, megabytes, isNew, close } = await openKeptSchool(engine, sizes, folder)
  console.log(
    `A school of ${students} students, ${rows.lesson_progress} rows of progress and ${rows.orders} orders, ` +
      `${megabytes} MB, ${isNew ? 'made' : 'kept; it was made'} in ${seconds} s.`,
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
export function saveOf(school: School, learners: number, number: number): Call {
  const student = studentAt(school, number % learners)
  const lesson = lessonNumber(school.sizes, coursesOf(school.sizes, student)[0] ?? 0, number % 7)
  const watched = Math.floor(number / learners) * SAVE_EVERY_SECONDS
  const body = { watchedSeconds: watched, positionSeconds: watched }
  return { method: 'PUT', path: `/api/my/progress/${idOf('lesson', lesson)}`, cookie: cookieOf(student), body }
}

export const cookieOf = (student: number) => `candlewick=${tokenOf(student)}`

/** Spreads calls over all signed-in students, so consecutive calls don't hit the same database pages. */
export function studentAt({ sizes }: School, number: number): number {
  return (number * 7919) % Math.min(sizes.students, sizes.signedIn)
}
