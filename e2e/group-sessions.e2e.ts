import type { Browser, BrowserContextOptions } from '@playwright/test'

import { mentor, signUpWithSessions } from './mentorship-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const OPTIONS: BrowserContextOptions = { timezoneId: 'Europe/Berlin' }
const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true }

test.use(OPTIONS)

/** Other stories book in the next two months, so their calendars stay as they are. */
function farDay(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 4, 12)).toISOString().slice(0, 10)
}

test('the last seat of a group session goes to whoever presses first, and again when it is given up', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  const day = farDay()
  // What a first try scheduled is still there.
  const start = `${day}T0${5 + retry * 2}:15`
  await page.request.post('/api/login', { data: mentor })
  await page.goto('/mentor')
  await page.getByRole('button', { name: 'Schedule a group session' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule a group session' })
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('Please choose a day and time.')).toBeVisible()
  await expectAccessible(page)
  await schedule.getByLabel('Start').fill(start)
  await expect(schedule.getByLabel('Seats')).toHaveValue('6')
  await schedule.getByLabel('Seats').fill('2')
  const scheduled = page.waitForResponse('**/api/mentor/sessions')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'Group session scheduled')).toBeVisible()
  const { id } = await (await scheduled).json()

  const open = openStudents(browser, day, { ...OPTIONS, ...(baseURL ? { baseURL } : {}) })
  const first = await open()
  await expect(first.seat).toContainText('Group · 2 of 2 seats left')
  await first.seat.click()
  await expect(first.question).toContainText("Group sessions can't be moved.")
  await expectAccessible(first.page)
  await first.book()
  await expect(first.page.getByRole('main')).toContainText('group of up to 2')

  const [second, third] = [await open(), await open(PHONE)]
  await expect(third.seat).toContainText('Group · 1 of 2 seats left')
  await expectNoSidewaysScroll(third.page)
  await third.seat.click()
  await second.seat.click()
  await second.book()
  const confirm = third.question.getByRole('button', { name: 'Book session' })
  await confirm.click()
  await expect(third.question.getByRole('alert')).toHaveText('All seats are taken.')
  await expect(third.seat).toHaveCount(0)
  await expectAccessible(third.page)
  await expectNoSidewaysScroll(third.page)

  await first.page.getByRole('button', { name: 'Cancel session' }).click()
  const cancel = first.page.getByRole('alertdialog', { name: 'Cancel this session?' })
  await expect(cancel).toContainText('You get the session back and can book another time.')
  await cancel.getByRole('button', { name: 'Cancel session' }).click()
  await expect(toast(first.page, 'Session canceled')).toBeVisible()
  await confirm.click()
  await expect(toast(third.page, 'Session booked')).toBeVisible()
  await expectAccessible(third.page)

  await page.goto(`/mentor/sessions/${id}`)
  await expect(page.getByRole('list', { name: 'Session' })).toContainText('2 of 2 seats taken')
  await expect(page.getByRole('list', { name: 'Students' }).getByRole('link')).toHaveText([second.name, third.name])
  await expectAccessible(page)

  await openAsStaff(page, '/admin/mentorship', admin)
  await page.getByRole('button', { name: 'Group session', exact: true }).click()
  await expect(schedule.getByLabel('Mentor')).toContainText('Mara Voss')
  await schedule.getByLabel('Start').fill(start)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('There is another session at that time.')).toBeVisible()
  await expectAccessible(page)
})

/** Each with a browser of their own, at the times of that day. */
function openStudents(browser: Browser, day: string, options: BrowserContextOptions) {
  return async (device: BrowserContextOptions = {}) => {
    const page = await (await browser.newContext({ ...options, ...device })).newPage()
    const { name, program } = await signUpWithSessions(page)
    await page.goto(`/mentorship/book/${program.id}?day=${day}`)
    const question = page.getByRole('dialog', { name: 'Book this session?' })
    return {
      page,
      name,
      question,
      seat: page.getByRole('button', { name: /Group · /, includeHidden: true }),
      book: async () => {
        await question.getByRole('button', { name: 'Book session' }).click()
        await expect(toast(page, 'Session booked')).toBeVisible()
      },
    }
  }
}
