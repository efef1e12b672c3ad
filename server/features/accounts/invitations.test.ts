import { describe, expect, it } from 'vitest'

import type { Person } from '#contract/students/student.ts'
import { lastMail, readEmails } from '../../test/mailbox.ts'
import { grace, signIn } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { addBundle } from '../../test/sample-offers.ts'
import { startStaffedShop } from '../../test/staff.ts'
import type { TestShop } from '../../test/start-shop.ts'

const DAY = 24 * 3_600_000
const rosa = { email: 'rosa@example.test', firstName: 'Rosa', lastName: 'Luxemburg' }

async function shopWithInvited() {
  const { shop, owner } = await startStaffedShop()
  const course = await addCourse(shop, { title: 'Reading Candles' })
  const access = { type: 'course', courseId: course.id }
  await owner.post('/api/admin/students/import', { rows: [rosa], dryRun: false, invite: true, access })
  const [student] = (await owner.get('/api/admin/users?search=rosa')).json<Person[]>()
  return { shop, owner, student: student as Person }
}

const open = (shop: TestShop, token: string) => shop.visitor().post('/api/invitation', { token })
const accept = (shop: TestShop, token: string) =>
  shop.visitor().post('/api/reset-password', { token, newPassword: 'red flag' })

describe('an invitation', () => {
  it('says who is inviting and to what, and sets the first password', async () => {
    const { shop, student } = await shopWithInvited()
    expect(student).toMatchObject({ invitationPending: true })
    const emails = await readEmails(shop)
    expect(emails.filter(({ to }) => to === rosa.email).map(({ type }) => type)).toEqual(['invitation'])
    const mail = await lastMail(shop, 'invitation')
    expect(mail.subject).toBe('Grace Hopper invited you to Candlewick')
    expect(mail.text).toContain('You have access to Reading Candles.')
    expect(mail.text).toContain('expires in 14 days')
    expect(mail.text).not.toContain('reset your password')
    expect(mail.link.pathname).toBe('/accept-invitation')

    shop.moveClock(13 * DAY)
    expect((await open(shop, mail.token)).json()).toEqual({ firstName: 'Rosa', email: rosa.email })
    expect((await accept(shop, mail.token)).statusCode).toBe(200)
    const browser = await signIn(shop, { ...rosa, password: 'red flag' })
    expect((await browser.get('/api/auth/user')).json()).not.toHaveProperty('emailUnverified')
    expect((await browser.get('/api/my/courses')).json().courses).toHaveLength(1)
    expect((await open(shop, mail.token)).json().code).toBe('invalid_token')
    const told = (await readEmails(shop)).filter(({ to }) => to === rosa.email).map(({ type }) => type)
    expect(told).not.toContain('profile_change')
  })

  it("lists a bundle's courses in shop order", async () => {
    const { shop, owner } = await startStaffedShop()
    const first = await addCourse(shop, { title: 'Zero to One', slug: 'zero', position: 1 })
    const second = await addCourse(shop, { title: 'A Second Look', slug: 'second', position: 2 })
    const { id: bundleId } = await addBundle(shop, [first.id, second.id])
    const access = { type: 'bundle', bundleId }
    await owner.post('/api/admin/students/import', { rows: [rosa], dryRun: false, invite: true, access })
    expect((await lastMail(shop, 'invitation')).text).toContain('You have access to Zero to One and A Second Look.')
  })

  it('expires after 14 days, and staff can resend it with a new link unless a password has been set', async () => {
    const { shop, owner, student } = await shopWithInvited()
    const first = await lastMail(shop, 'invitation')
    const resend = async () => (await owner.post(`/api/admin/students/${student.id}/resend-invitation`)).json()
    shop.moveClock(DAY)
    expect(await resend()).toMatchObject({ success: true })
    const second = await lastMail(shop, 'invitation')
    expect(second.text).toContain('You have access to Reading Candles.')
    expect((await accept(shop, first.token)).statusCode).toBe(400)
    shop.moveClock(14 * DAY)
    expect((await open(shop, second.token)).json()).toMatchObject({ code: 'invalid_token' })
    expect((await accept(shop, second.token)).statusCode).toBe(400)
    const later = await signIn(shop, grace)
    await later.post(`/api/admin/students/${student.id}/resend-invitation`)
    expect((await accept(shop, (await lastMail(shop, 'invitation')).token)).statusCode).toBe(200)
    const again = await later.post(`/api/admin/students/${student.id}/resend-invitation`)
    expect(again.json()).toEqual({ success: false, message: 'This student has already set a password.' })
    const [person] = (await later.get('/api/admin/users?search=rosa')).json<Person[]>()
    expect(person).not.toHaveProperty('invitationPending')
  })

  it("can't open an account that has a password, and a reset link isn't an invitation", async () => {
    const { shop } = await shopWithInvited()
    await accept(shop, (await lastMail(shop, 'invitation')).token)
    await shop.visitor().post('/api/forgot-password', { email: rosa.email })
    expect((await open(shop, (await lastMail(shop, 'password_reset')).token)).statusCode).toBe(400)
  })
})
