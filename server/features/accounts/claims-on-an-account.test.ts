import { describe, expect, it } from 'vitest'
import { lastMail, readEmails } from '../../test/mailbox.ts'
import { expectPaymentInvariants, type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { issueToken } from './account-tokens.ts'

const DAY = 24 * 3_600_000
const MINUTE = 60_000
const mallory = { ...ada, email: 'mallory@example.test', password: 'first in line', firstName: 'Mallory' }
const strangersMail = 'stranger@example.test'
const strangerPerson = { ...mallory, email: strangersMail, password: 'mine alone' }

type Browser = Awaited<ReturnType<typeof signUp>>

async function confirm(shop: TestShop, browser: ReturnType<TestShop['visitor']> = shop.visitor()) {
  const { token } = await lastMail(shop, 'email_verification')
  expect((await browser.post('/api/verify-email', { token })).statusCode).toBe(200)
}

async function signUpConfirmed(shop: TestShop, person = ada): Promise<Browser> {
  const browser = await signUp(shop, person)
  await confirm(shop, browser)
  return browser
}

/** Whoever reads this mailbox requests a new password and sets it. */
async function resetThrough(shop: TestShop, email: string, newPassword: string) {
  await shop.visitor().post('/api/forgot-password', { email })
  const mail = await lastMail(shop, 'password_reset')
  expect(mail.to).toBe(email)
  shop.moveClock(MINUTE)
  const response = await shop.visitor().post('/api/reset-password', { token: mail.token, newPassword })
  shop.moveClock(MINUTE)
  return response
}

const undo = (shop: TestShop, token: string) => shop.visitor().post('/api/undo-email-change', { token })
const whoIs = async (browser: ReturnType<TestShop['visitor']>) => (await browser.get('/api/auth/user')).json()
const listCards = async (browser: ReturnType<TestShop['visitor']>) =>
  (await browser.get('/api/billing/payment-methods')).json().paymentMethods
const listCourses = async (browser: ReturnType<TestShop['visitor']>) =>
  (await browser.get('/api/my/courses')).json().courses

async function buy(shop: PayingShop, browser: ReturnType<TestShop['visitor']>, slug = 'first') {
  const { id: courseId } = await addCourse(shop, { slug })
  const card = { paymentMethodId: 'pm_card_visa', savePaymentMethod: true }
  expect((await browser.post('/api/billing/charge', { courseId, ...card })).json().status).toBe('paid')
}

/** Moves the account to Mallory, who confirms it, and back a day later. Returns the emails Mallory got. */
async function thereAndBack(shop: TestShop, thief: ReturnType<TestShop['visitor']>, email: string) {
  await thief.put('/api/profile', { email: mallory.email })
  await confirm(shop)
  shop.moveClock(DAY)
  expect((await thief.put('/api/profile', { email })).statusCode).toBe(200)
  const notice = await lastMail(shop, 'email_change_notice')
  expect(notice.to).toBe(mallory.email)
  shop.moveClock(MINUTE)
  return notice
}

describe('a stolen address', () => {
  it.each(['confirmed', 'never confirmed'])(
    'gives its owner an account that nobody can reclaim, when the first address was %s',
    async (first) => {
      const shop = await startPayingShop()
      const thief = first === 'confirmed' ? await signUpConfirmed(shop, mallory) : await signUp(shop, mallory)
      await thief.put('/api/profile', { email: strangersMail })
      const notice = await lastMail(shop, 'email_change_notice')
      shop.moveClock(MINUTE)

      expect((await resetThrough(shop, strangersMail, 'mine alone')).statusCode).toBe(200)
      expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
      const stranger = await signIn(shop, strangerPerson)
      expect(await whoIs(stranger)).toMatchObject({ email: strangersMail, role: 'student' })
      await buy(shop, stranger)

      const response = await undo(shop, notice.token)
      await shop.runner.runDueJobs()
      expect(response.statusCode).toBe(first === 'confirmed' ? 200 : 400)
      expect(await whoIs(stranger)).toMatchObject({ email: strangersMail })
      expect([(await listCourses(stranger)).length, (await listCards(stranger)).length]).toEqual([1, 1])
      const back = await signIn(shop, mallory)
      if (first === 'confirmed') {
        expect(await whoIs(back)).toMatchObject({ email: mallory.email, firstName: 'Mallory' })
        expect([await listCourses(back), await listCards(back)]).toEqual([[], []])
      } else expect((await back.get('/api/auth/user')).statusCode).toBe(401)
      await expectPaymentInvariants(shop)
    },
  )

  it('is also safe for a stranger who clicked the confirmation link', async () => {
    const shop = await startPayingShop()
    const thief = await signUpConfirmed(shop, mallory)
    await thief.put('/api/profile', { email: strangersMail })
    const notice = await lastMail(shop, 'email_change_notice')
    await confirm(shop)
    await resetThrough(shop, strangersMail, 'mine alone')
    const stranger = await signIn(shop, strangerPerson)
    await buy(shop, stranger)
    await undo(shop, notice.token)
    await shop.runner.runDueJobs()
    expect([(await listCourses(stranger)).length, (await listCards(stranger)).length]).toEqual([1, 1])
  })

  it('is safe from whoever registered it first: a new password ends their sessions and removes their cards', async () => {
    const shop = await startPayingShop()
    const first = await signUp(shop, { ...mallory, email: strangersMail })
    await buy(shop, first)
    expect(await listCards(first)).toHaveLength(1)
    await resetThrough(shop, strangersMail, 'mine alone')
    await shop.runner.runDueJobs()
    expect((await first.get('/api/auth/user')).statusCode).toBe(401)
    const stranger = await signIn(shop, strangerPerson)
    // Purchases stay with the account, but nobody may pay with a card that may be someone else's.
    expect([(await listCourses(stranger)).length, await listCards(stranger)]).toEqual([1, []])
    expect((await shop.visitor().post('/api/login', { ...mallory, email: strangersMail })).statusCode).toBe(401)
  })

  it('keeps the card of a person who had confirmed it', async () => {
    const shop = await startPayingShop()
    await buy(shop, await signUpConfirmed(shop))
    await resetThrough(shop, ada.email, 'another one')
    await shop.runner.runDueJobs()
    expect(await listCards(await signIn(shop, { ...ada, password: 'another one' }))).toHaveLength(1)
  })

  it('is safe from an account that left it and came back', async () => {
    const shop = await startPayingShop()
    const thief = await signUp(shop, { ...mallory, email: strangersMail })
    await confirm(shop)
    const { token } = await thereAndBack(shop, thief, strangersMail)
    expect((await resetThrough(shop, strangersMail, 'mine alone')).statusCode).toBe(200)
    const stranger = await signIn(shop, strangerPerson)
    await buy(shop, stranger)
    shop.moveClock(6 * DAY)
    expect((await undo(shop, token)).statusCode).toBe(400)
    expect([(await whoIs(stranger)).email, (await listCourses(stranger)).length]).toEqual([strangersMail, 1])
  })

  it('opens the account for good once the change can no longer be undone', async () => {
    const shop = await startShop()
    const browser = await signUpConfirmed(shop)
    await browser.put('/api/profile', { email: strangersMail })
    shop.moveClock(8 * DAY)
    await resetThrough(shop, strangersMail, 'mine alone')
    expect(await whoIs(await signIn(shop, strangerPerson))).toMatchObject({
      id: browser.id,
    })
  })

  it('gets no temporary password from staff for an account that can still be reclaimed', async () => {
    const shop = await startShop()
    const thief = await signUpConfirmed(shop, mallory)
    const owner = await signUp(shop, grace, 'owner')
    await thief.put('/api/profile', { email: strangersMail })
    const response = await owner.post(`/api/admin/students/${thief.id}/reset-password`)
    expect([response.statusCode, response.json().code]).toEqual([409, 'address_changed'])
  })
})

describe('a mistyped address', () => {
  it('gives its mailbox no undo link if it was never confirmed', async () => {
    const shop = await startShop()
    const browser = await signUp(shop, { ...ada, email: strangersMail })
    await browser.put('/api/profile', { email: ada.email })
    const notice = await lastMail(shop, 'email_change_notice')
    expect([notice.to, notice.token]).toEqual([strangersMail, ''])
    expect(notice.text).toContain('please contact us')
    expect((await shop.visitor().post('/api/register', { ...mallory, email: strangersMail })).statusCode).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ email: ada.email })
  })
})

describe('a stolen account', () => {
  async function stolen() {
    const shop = await startPayingShop()
    const victim = await signUpConfirmed(shop)
    await buy(shop, victim)
    const thief = await signIn(shop)
    shop.moveClock(MINUTE)
    await thief.put('/api/profile', { email: mallory.email })
    return { shop, victim, thief, notice: await lastMail(shop, 'email_change_notice') }
  }

  it('is restored with its courses and cards, whatever the thief confirmed, and without what the thief added', async () => {
    const { shop, victim, thief, notice } = await stolen()
    await confirm(shop, thief)
    const { id: courseId } = await addCourse(shop, { slug: 'second', position: 1 })
    const card = { paymentMethodId: 'pm_card_mastercard', savePaymentMethod: true }
    shop.moveClock(MINUTE)
    await thief.post('/api/billing/charge', { courseId, ...card })
    expect(await listCards(thief)).toHaveLength(2)
    expect((await undo(shop, notice.token)).statusCode).toBe(200)
    await shop.runner.runDueJobs()
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
    await resetThrough(shop, ada.email, 'mine again')
    const back = await signIn(shop, { ...ada, password: 'mine again' })
    expect(await whoIs(back)).toMatchObject({ id: victim.id, email: ada.email })
    expect(await listCards(back)).toMatchObject([{ card: { brand: 'visa' } }])
  })

  it('is restored automatically when the thief requests a new password, and the undo link still works', async () => {
    const { shop, victim, thief, notice } = await stolen()
    const response = await resetThrough(shop, mallory.email, 'mine now')
    expect(response.json().message).toContain('You have a new account')
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
    const theirs = await signIn(shop, { ...mallory, password: 'mine now' })
    expect([await listCourses(theirs), await listCards(theirs)]).toEqual([[], []])
    expect(await whoIs(await signIn(shop))).toMatchObject({ id: victim.id, email: ada.email })
    const [told] = await readEmails(shop, 'profile_change')
    expect(told).toMatchObject({ to: ada.email, text: expect.stringContaining('Your courses are still in yours.') })
    expect((await undo(shop, notice.token)).statusCode).toBe(200)
    expect((await whoIs(theirs)).email).toBe(mallory.email)
  })

  it('is restored to its first address, however often the thief moved it and undid that', async () => {
    const { shop, victim, thief, notice } = await stolen()
    await confirm(shop, thief)
    shop.moveClock(MINUTE)
    await thief.put('/api/profile', { email: 'third@example.test' })
    const step = await lastMail(shop, 'email_change_notice')
    expect(step.to).toBe(mallory.email)
    shop.moveClock(MINUTE)
    expect((await undo(shop, step.token)).statusCode).toBe(200)
    expect((await undo(shop, notice.token)).statusCode).toBe(200)
    expect(await whoIs(await signIn(shop))).toMatchObject({ id: victim.id, email: ada.email })
  })

  it('with three addresses returns to the first when the last one sets a password', async () => {
    const { shop, victim, thief } = await stolen()
    await confirm(shop, thief)
    shop.moveClock(MINUTE)
    await thief.put('/api/profile', { email: strangersMail })
    await resetThrough(shop, strangersMail, 'mine alone')
    expect(await whoIs(await signIn(shop))).toMatchObject({ id: victim.id, email: ada.email })
    expect((await shop.visitor().post('/api/login', { ...ada, email: mallory.email })).statusCode).toBe(401)
  })
  it.each([1, 6.5])('moved away and back gives the thief no link, %s days later', async (days) => {
    const shop = await startShop()
    const victim = await signUpConfirmed(shop)
    const { token } = await thereAndBack(shop, await signIn(shop), ada.email)
    shop.moveClock(days * DAY)
    // After 6.5 days the first link has expired; one emailed a day later would not have.
    await resetThrough(shop, ada.email, 'mine again')
    expect((await undo(shop, token)).statusCode).toBe(400)
    expect(await whoIs(await signIn(shop, { ...ada, password: 'mine again' }))).toMatchObject({ id: victim.id })
  })

  it('opened from its first mailbox keeps no link to a later one', async () => {
    const shop = await startShop()
    const { id: userId } = await signUpConfirmed(shop)
    await thereAndBack(shop, await signIn(shop), ada.email)
    const token = await issueToken(shop.ctx, shop.ctx.db, {
      userId,
      purpose: 'undo_email_change',
      email: mallory.email,
    })
    await resetThrough(shop, ada.email, 'mine again')
    expect((await undo(shop, token)).statusCode).toBe(400)
  })
})
