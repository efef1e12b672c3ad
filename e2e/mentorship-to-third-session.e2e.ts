import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { CARDS, fillCard, newStudent, payButton } from './checkout-steps.ts'
import { mentor, pickDay } from './mentorship-steps.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const HOUR_MS = 3_600_000
const DEVICES: Record<string, BrowserContextOptions> = {
  'on a desktop': { viewport: { width: 1280, height: 900 } },
  'on a phone': { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true },
}

for (const [device, options] of Object.entries(DEVICES)) {
  test(`a mentorship goes from the purchase to its third session, ${device}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const shop = await openSeparateShop()
    try {
      await tellStory(browser, shop, options)
    } finally {
      await shop.close()
    }
  })
}

async function tellStory(browser: Browser, shop: SeparateShop, options: BrowserContextOptions) {
  const open = async () =>
    (await browser.newContext({ ...options, baseURL: shop.url, timezoneId: 'America/Chicago' })).newPage()
  const [student, host, owner] = [await open(), await open(), await open()]
  let ahead = 0
  /** Until a session is over. Everyone's own clock goes with the shop's. */
  const pass = async (startsAt: string) => {
    const ms = Date.parse(startsAt) + HOUR_MS - (Date.now() + ahead)
    ahead += ms
    await shop.moveClock(ms)
    for (const page of [student, host, owner]) await page.clock.setSystemTime(Date.now() + ahead)
    await student.request.post('/api/login', { data: person })
  }

  const person = await newStudent(student)
  const [program] = await (await student.request.get('/api/mentorship')).json()
  const left = async (words: string) => {
    await student.goto('/mentorship')
    await expect(student.getByRole('article', { name: program.title })).toContainText(words)
  }
  await student.goto(`/checkout/mentorship/${program.id}`)
  await fillCard(student, CARDS.good)
  await payButton(student).click()
  await expect(toast(student, 'Payment Successful!')).toBeVisible()
  await left('4 of 4 sessions left to book')

  const first = await book(student, program.id)
  await owner.request.post('/api/login', { data: admin })
  const before = await readFigures(owner, ahead)
  // Those of the demo students pass, too, when the clock is moved. One is this student's.
  const [{ upcomingCount }] = await (await owner.request.get('/api/admin/mentorship/mentors')).json()
  await openInCalendar(owner, first, 'Upcoming')
  await expectAccessible(owner)
  await expect(owner.getByRole('dialog')).toContainText('My exits')

  await pass(first)
  await markOnDesk(host, 'Attended')

  const second = await book(student, program.id)
  await student.getByRole('link', { name: 'Move', exact: true }).click()
  await (await pickDay(student, 1)).last().click()
  await student.getByRole('button', { name: 'Move session' }).click()
  await expect(toast(student, 'Session moved')).toBeVisible()
  expect(await startOf(student)).not.toBe(second)
  await student.getByRole('button', { name: 'Cancel session' }).click()
  await student.getByRole('alertdialog').getByRole('button', { name: 'Cancel session' }).click()
  await expect(toast(student, 'Session canceled')).toBeVisible()
  await left('3 of 4 sessions left to book')

  const missed = await book(student, program.id)
  await pass(missed)
  await owner.request.post('/api/login', { data: admin })
  await openInCalendar(owner, missed, 'Not marked')
  await owner.getByRole('button', { name: 'Missed' }).click()
  await expect(toast(owner, 'Attendance saved')).toBeVisible()
  await left('2 of 4 sessions left to book')

  const third = await book(student, program.id)
  await pass(third)
  await markOnDesk(host, 'Attended')
  await left('1 of 4 sessions left to book')
  await expectNoSidewaysScroll(student)

  await pass(new Date(Date.parse(third) + HOUR_MS).toISOString())
  await owner.request.post('/api/login', { data: admin })
  const after = await readFigures(owner, ahead)
  expect(after.held - before.held).toBe(2 + upcomingCount - 1)
  expect(after.missed - before.missed).toBe(1)
  expect(after.booked - before.booked).toBe(3)
  expect(after.canceled - before.canceled).toBe(1)
  await openInCalendar(owner, third, 'Held')
  await expect(owner.getByRole('dialog')).toContainText('Attended')
  await owner.getByRole('button', { name: 'Close' }).click()
  await owner.getByRole('radio', { name: '12 months' }).check()
  const figures = owner.getByRole('region', { name: 'Sessions of the range' })
  await expect(figures).toContainText(`${after.missed} missed`)
  await expect(figures).toContainText(String(after.held))
  await expectNoSidewaysScroll(owner)
}

/** Returns when it begins. */
async function book(student: Page, programId: string): Promise<string> {
  await student.goto(`/mentorship/book/${programId}`)
  await (await pickDay(student, 0)).first().click()
  await student.getByLabel('What would you like to work on? (optional)').fill('My exits')
  await student.getByRole('button', { name: 'Book session' }).click()
  await expect(toast(student, 'Session booked')).toBeVisible()
  return startOf(student)
}

async function startOf(student: Page): Promise<string> {
  await expect(student).toHaveURL(/\/mentorship\/sessions\//)
  const id = student.url().split('/').at(-1)
  return (await (await student.request.get(`/api/my/mentorship/sessions/${id}`)).json()).startsAt
}

async function markOnDesk(host: Page, mark: 'Attended' | 'Missed') {
  await host.request.post('/api/login', { data: mentor })
  await host.goto('/mentor')
  const entry = host.getByRole('listitem').filter({ has: host.getByRole('group', { name: 'Did Ada Lovelace come?' }) })
  await entry.getByRole('button', { name: mark }).first().click()
  await expect(toast(host, 'Attendance saved')).toBeVisible()
}

async function openInCalendar(owner: Page, startsAt: string, mark: string) {
  await owner.goto(`/admin/mentorship?day=${startsAt.slice(0, 10)}`)
  await owner
    .getByRole('button', { name: new RegExp(`Ada Lovelace with Mara Voss, ${mark}\\. `) })
    .first()
    .click()
  await expect(owner.getByRole('dialog')).toContainText('Ada Lovelace')
}

async function readFigures(owner: Page, ahead: number) {
  const from = new Date(Date.now() - 300 * 24 * HOUR_MS).toISOString()
  const to = new Date(Date.now() + ahead + 300 * 24 * HOUR_MS).toISOString()
  return (await owner.request.get(`/api/admin/mentorship/figures?from=${from}&to=${to}`)).json()
}
