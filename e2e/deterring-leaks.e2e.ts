import type { Browser, Page } from '@playwright/test'

import { openLibraryWithPreparedVideo } from './ladder-steps.ts'
import { owner } from './open-as-staff.ts'
import { openLesson, press, video } from './player-steps.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { expect, expectAccessible, student, test, toast } from './shop-test.ts'

const QUESTION = 'Play here instead?'

test.describe('deterring leaks', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: SeparateShop
  test.beforeAll(async () => {
    shop = await openSeparateShop()
  })
  // Players of the story before are gone without a word; after 90 seconds they no longer count.
  test.beforeEach(() => shop.moveClock(120_000))
  test.afterAll(() => shop.close())

  /** A browser of its own, signed in. */
  async function openDevice(browser: Browser, person: { email: string; password: string } = student): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
    expect((await page.request.post('/api/login', { data: person })).ok()).toBe(true)
    return page
  }
  /** From the start of the longest lesson, so that it doesn't end during a story. */
  async function openLongLesson(page: Page) {
    const { modules } = await (await page.request.get('/api/my/courses/intro-to-trading/lessons')).json()
    const lessons: { id: string; durationSeconds: number }[] = modules.flatMap(
      (one: { lessons: object[] }) => one.lessons,
    )
    const [longest] = lessons.sort((one, other) => other.durationSeconds - one.durationSeconds)
    await openLesson(page, `${longest?.id}&t=0`)
  }
  async function startPlaying(page: Page) {
    await openLongLesson(page)
    await press(page, 'Play')
  }
  const question = (page: Page) => page.getByRole('heading', { name: QUESTION })
  const expectStopped = async (page: Page, reason: RegExp) => {
    await expect(question(page)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(reason)).toBeVisible()
    await expect.poll(async () => (await video(page).state()).paused).toBe(true)
  }
  /** Lets the browser say that a television is near. */
  const putTelevisionNear = (page: Page) =>
    page.addInitScript(() => {
      RemotePlayback.prototype.watchAvailability = async (tell) => {
        tell(true)
        return 1
      }
    })
  const otherScreen = (page: Page) => page.getByRole('button', { name: 'Play on another screen' })
  const playHere = (page: Page) => page.getByRole('button', { name: 'Play here', exact: true }).click()

  test('without these settings nothing is asked, shown or reported', async ({ browser }) => {
    const [laptop, phone] = [await openDevice(browser), await openDevice(browser)]
    await putTelevisionNear(laptop)
    const saved: string[] = []
    laptop.on('request', (request) => {
      if (request.url().includes('/api/my/progress/') && request.method() === 'PUT')
        saved.push(request.postData() ?? '')
    })
    await startPlaying(laptop)
    await startPlaying(phone)
    await video(phone).expectPlaying()
    await press(laptop, 'Pause')
    await expect(otherScreen(laptop)).toBeVisible()
    await expect.poll(() => saved.length).toBeGreaterThan(0)
    for (const body of saved) expect(Object.keys(JSON.parse(body))).toEqual(['watchedSeconds', 'positionSeconds'])
    await expect(laptop.locator('[data-part="watermark"]')).toHaveCount(0)
    await expect(question(phone)).toBeHidden()
    for (const page of [laptop, phone]) await page.context().close()
  })

  test('an owner turns them on', async ({ browser }) => {
    const page = await openDevice(browser, owner)
    await page.goto('/admin/settings?tab=features')
    await page.getByRole('switch', { name: 'Watermark on videos' }).check()
    await page.getByRole('switch', { name: 'Limit simultaneous plays' }).check()
    await expect(page.getByLabel('Videos playing at once per account')).toHaveValue('2')
    await page.getByLabel('Videos playing at once per account').selectOption('1')
    await page.getByRole('switch', { name: 'Short-lived video links' }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings Updated')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Limit simultaneous plays' })).toBeChecked()
    await expect(page.getByLabel('Videos playing at once per account')).toHaveValue('1')
    await expectAccessible(page)
    await page.context().close()
  })

  test('one account plays in one place, and the student decides in which', async ({ browser }) => {
    test.slow()
    const [laptop, phone] = [await openDevice(browser), await openDevice(browser)]
    await startPlaying(laptop)
    await video(laptop).expectPlaying()

    await startPlaying(phone)
    await expectStopped(phone, /already playing elsewhere/)
    await expectAccessible(phone)
    await expect(question(laptop)).toBeHidden()

    await playHere(phone)
    await expect(question(phone)).toBeHidden()
    await video(phone).expectPlaying()
    await expectStopped(laptop, /stopped here because your account started playing elsewhere/)

    // A reload is the same player.
    const before = await video(phone).at()
    await phone.reload()
    await press(phone, 'Play')
    await video(phone).expectPlaying(Math.max(0, before - 5))
    await playHere(laptop)
    await video(laptop).expectPlaying()
    await expectStopped(phone, /stopped here/)

    // Pausing makes room right away.
    await press(laptop, 'Pause')
    await expect.poll(async () => (await video(laptop).state()).paused).toBe(true)
    await phone.keyboard.press('k')
    await expect(question(phone)).toBeHidden()
    await video(phone).expectPlaying(await video(phone).at())
    for (const page of [laptop, phone]) await page.context().close()
  })

  test('a lost connection never stops the video', async ({ browser }) => {
    test.slow()
    const page = await openDevice(browser)
    await startPlaying(page)
    await video(page).expectPlaying()
    // Only the saves fail: what is buffered would end in a few seconds.
    await page.route('**/api/my/progress/**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/my/progress/'))
    await failed
    await video(page).expectPlaying(await video(page).at())
    await expect(question(page)).toBeHidden()
    await page.unroute('**/api/my/progress/**')
    await page.waitForResponse((response) => response.url().includes('/api/my/progress/') && response.ok())
    await expect(question(page)).toBeHidden()
    await video(page).expectPlaying(await video(page).at())
    await page.context().close()
  })

  test('the watermark names the student, and comes back when somebody removes or hides it', async ({ browser }) => {
    const page = await openDevice(browser)
    await openLongLesson(page)
    const mark = page.locator('[data-part="watermark"]')
    await expect(mark).toBeVisible()
    const text = (await mark.textContent()) ?? ''
    expect(text).toMatch(/\S.* · [0-9A-F]{4}-[0-9A-F]{4}$/)

    for (const tamper of [
      (element: Element) => element.remove(),
      (element: Element) => (element as HTMLElement).style.setProperty('display', 'none', 'important'),
      (element: Element) => element.replaceChildren('Somebody else'),
    ]) {
      await mark.evaluate(tamper)
      await expect(mark).toHaveText(text)
      await expect(mark).toBeVisible()
    }
    await page.addStyleTag({ content: '[data-part="watermark"] { display: none !important; opacity: 0 !important }' })
    await expect(mark).toBeVisible()
    await expect(mark).toHaveCSS('opacity', '1')

    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    expect(await mark.evaluate((element) => document.fullscreenElement?.contains(element))).toBe(true)
    await page.keyboard.press('f')

    const staff = await openDevice(browser, owner)
    const code = text.split(' · ').at(-1) ?? ''
    await staff.goto('/admin/users')
    await staff.getByRole('searchbox').fill(code)
    const students = staff.getByRole('tabpanel')
    await expect(students.getByText(/@/)).toHaveCount(1)
    await expect(students.getByText(student.email)).toBeVisible()
    for (const each of [page, staff]) await each.context().close()
  })

  test('staff see where a student watched and end the sessions, which ends the video', async ({ browser }) => {
    test.slow()
    const page = await openDevice(browser)
    const other = await openDevice(browser)
    await startPlaying(page)
    await video(page).expectPlaying()
    const url = await page.locator('video').evaluate((element: HTMLVideoElement) => element.currentSrc)
    const load = async (from: Page) => (await from.request.get(url, { headers: { range: 'bytes=0-9' } })).status()
    expect([await load(page), await load(other)]).toEqual([206, 403])

    const staff = await openDevice(browser, owner)
    const users = await (await staff.request.get(`/api/admin/users?search=${student.email}`)).json()
    await staff.goto(`/admin/users/${users[0].id}`)
    await staff.getByRole('button', { name: 'Recent plays' }).click()
    await expect(staff.getByText(/^Chrome on /).first()).toBeVisible()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'End sessions' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click()
    await expect(toast(staff, 'Sessions Ended')).toBeVisible()

    expect(await load(page)).toBe(403)
    // The next save finds out.
    await expect(page).toHaveURL(/\/auth/, { timeout: 30_000 })
    for (const each of [page, other, staff]) await each.context().close()
  })

  test('a prepared video plays with links that belong to the session', async ({ browser }) => {
    test.slow()
    const page = await openDevice(browser)
    const { modules } = await (await page.request.get('/api/my/courses/intro-to-trading/lessons')).json()
    const lessonId = modules[0].lessons[0].id
    await openLibraryWithPreparedVideo(browser, shop.url, lessonId)
    const loaded: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/files/renditions/') && response.status() === 206) loaded.push(response.url())
    })
    await openLesson(page, `${lessonId}&t=0`)
    await expect(page.locator('[data-part="watermark"]')).toBeVisible()
    await press(page, 'Play')
    await video(page).expectPlaying()
    expect(loaded.length).toBeGreaterThan(0)
    for (const url of loaded) expect(url).toContain('session=')
    const other = await openDevice(browser)
    expect((await other.request.get(loaded[0] ?? '')).status()).toBe(403)
    for (const each of [page, other]) await each.context().close()
  })

  test('other screens are not offered while links belong to the session', async ({ browser }) => {
    const staff = await openDevice(browser, owner)
    const settings = { videoWatermark: false, limitPlays: false, shortVideoLinks: true }
    expect((await staff.request.put('/api/admin/settings', { data: settings })).ok()).toBe(true)
    const page = await openDevice(browser)
    await putTelevisionNear(page)
    await openLongLesson(page)
    await press(page, 'Play')
    await video(page).expectPlaying()
    await press(page, 'Pause')
    await expect(otherScreen(page)).toHaveCount(0)
    await expect(page.locator('[data-part="watermark"]')).toHaveCount(0)
    for (const each of [page, staff]) await each.context().close()
  })
})
