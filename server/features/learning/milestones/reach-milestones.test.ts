import { describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addCurriculum, setProgress } from '#server/test/sample-learning.ts'
import { addAccess, endAccess } from '#server/test/sample-lessons.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'

import { queueMilestoneCheck } from '../learning.ts'

async function startCourse(lessons: number) {
  const shop = await startShop()
  const ada = await signUp(shop)
  const course = await addCourse(shop)
  const { lessonIds } = await addCurriculum(shop, course.id, [lessons])
  const grantId = await addAccess(shop, ada.id, course.id)
  const complete = async (...at: number[]) => {
    for (const lesson of at) await setProgress(shop, ada.id, lessonIds[lesson] ?? '', { completed: true })
    await Promise.all(
      at.map(() => transact(shop.ctx.db, (trx) => queueMilestoneCheck(shop.ctx, trx, ada.id, course.id))),
    )
  }
  return { shop, ada, course, grantId, complete, mails: () => readEmails(shop, 'course_progress') }
}

const certificates = ({ ctx }: TestShop) => ctx.db.selectFrom('certificates').selectAll().execute()

describe('progress in a course', () => {
  it('sends an email halfway and at the end, once each, with the certificate', async () => {
    const { shop, ada, course, complete, mails } = await startCourse(4)
    await complete(0)
    expect(await mails()).toEqual([])
    await complete(1)
    await mails()
    await complete(1, 2)
    expect(await mails()).toHaveLength(1)
    const half = await lastMail(shop, 'course_progress')
    expect(half.subject).toBe("You're halfway through Introduction to Trading")
    expect(half.text).toContain("You've completed 2 of 4 lessons, 50% of the course.")
    expect(half.text).toMatch(/Next lesson: 3\. \S/)
    expect(half.link.pathname).toBe('/learn/intro-to-trading')
    expect(await certificates(shop)).toEqual([])

    shop.moveClock(60_000)
    await complete(3)
    await complete(0, 1, 2, 3)
    expect(await mails()).toHaveLength(2)
    const [certificate, ...others] = await certificates(shop)
    expect(others).toEqual([])
    expect(certificate).toMatchObject({
      user_id: ada.id,
      course_id: course.id,
      recipient_name: 'Ada Lovelace',
      course_title: 'Introduction to Trading',
      revoked_at: null,
    })
    const end = await lastMail(shop, 'course_progress')
    expect(end.subject).toBe('You finished Introduction to Trading')
    expect(end.text).not.toContain('Next lesson')
    expect(end.link.pathname).toBe(`/certificates/${certificate?.serial}`)
  })

  it('is noticed when the last lessons are completed at the same moment with several job runners', async () => {
    const { shop, complete, mails } = await startCourse(3)
    await complete(0, 1, 2)
    await Promise.all([shop.runner.runDueJobs(), shop.runner.runDueJobs(), shop.runner.runDueJobs()])
    expect(await mails()).toHaveLength(1)
    expect(await certificates(shop)).toHaveLength(1)
  })

  it('is ignored once access has ended', async () => {
    const { shop, grantId, complete, mails } = await startCourse(1)
    await endAccess(shop, grantId)
    await complete(0)
    expect(await mails()).toEqual([])
    expect(await certificates(shop)).toEqual([])
  })
})
