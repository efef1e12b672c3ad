import { openLesson, press, seekTo, signUpWithCourse, video } from './player-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const saved = /\/api\/my\/progress\/[^/]+$/

test('a lesson resumes at its position and speed after a reload, and can be completed past 80%', async ({ page }) => {
  const { lessons, fetchProgress } = await signUpWithCourse(page)
  await openLesson(page)
  await expect(page.getByRole('heading', { name: lessons[0]?.title })).toBeVisible()
  await press(page, 'Play')
  await video(page).expectPlaying()
  await press(page, 'Playback speed 1×')
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  await expect.poll(video(page).state).toMatchObject({ playbackRate: 1.5 })
  await seekTo(page, 60)
  await video(page).expectPlaying(177)
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeHidden()
  const save = page.waitForResponse(saved)
  await page.keyboard.press('k')
  expect((await save).ok()).toBe(true)

  await page.reload({ waitUntil: 'commit' })
  await expect(toast(page, 'Resuming video')).toBeVisible()
  await expect.poll(video(page).at).toBeGreaterThan(176)
  await expect.poll(video(page).state).toMatchObject({ playbackRate: 1.5 })

  await seekTo(page, 85)
  await press(page, 'Mark Complete')
  await expect(page.getByText('1/12 lessons')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeHidden()
  expect(await fetchProgress(lessons[0]?.id)).toMatchObject({
    completed: true,
    lessonPercent: 100,
    watchedSeconds: 295,
  })

  // A finished lesson starts over.
  await page.reload()
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled()
  expect(await video(page).at()).toBe(0)
})

test('the next lesson starts automatically unless the student cancels', async ({ page }) => {
  const { lessons, fetchProgress } = await signUpWithCourse(page)
  await openLesson(page)
  await seekTo(page, 99.5)
  await press(page, 'Play')
  const upNext = page.getByRole('region', { name: 'Up next' })
  await expect(upNext).toContainText(lessons[1]?.title ?? '')
  // The countdown doesn't start while someone is writing a note.
  await page.getByRole('textbox', { name: 'Note content' }).focus()
  await expect(upNext).toContainText('Paused while you write')
  await upNext.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Escape')
  await expect(upNext).toBeHidden()
  await expect.poll(async () => (await fetchProgress(lessons[0]?.id)).completed).toBe(true)

  await press(page, 'Next lesson')
  await expect(page).toHaveURL(`/learn/intro-to-trading?lesson=${lessons[1]?.id}`)
  await video(page).expectPlaying()
  await seekTo(page, 99.5)
  // The countdown runs out without any input.
  await expect(page).toHaveURL(`/learn/intro-to-trading?lesson=${lessons[2]?.id}`)
  await video(page).expectPlaying()
  await expect(page.getByRole('region', { name: 'Course Content' }).locator('[aria-current]')).toContainText(
    lessons[2]?.title ?? '',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { name: lessons[1]?.title })).toBeVisible()
})

test('a lesson has captions, chapters, a transcript and a download', async ({ page }) => {
  await signUpWithCourse(page)
  await openLesson(page)
  await seekTo(page, 15)
  await press(page, 'Captions')
  const captions = page.locator('[data-part="captions"]')
  await expect(captions).toContainText('A candle holds four prices')

  await page.getByRole('tab', { name: 'Transcript' }).click()
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('WICKS.')
  const line = page.getByRole('tabpanel', { name: 'Transcript' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await line.getByRole('button').click()
  await video(page).expectAt(114)
  await expect(captions).toContainText('The thin lines are wicks.')
  // Without a search term, the transcript follows the video.
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('')
  await seekTo(page, 95)
  await expect(page.getByRole('tabpanel', { name: 'Transcript' }).locator('[aria-current]')).toBeInViewport({
    ratio: 1,
  })
  const chapters = page.getByRole('region', { name: 'Chapters' })
  await expect(chapters.locator('[aria-current]')).toContainText('One candle is evidence, not a reason')
  await chapters.getByRole('button', { name: 'Wicks: prices reached and not kept' }).click()
  await video(page).expectAt(114)
  await expect(chapters.locator('[aria-current]')).toContainText('Wicks')
  await expectAccessible(page)

  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: /Transcript with time stamps/ }).click()
  expect((await downloaded).suggestedFilename()).toBe('what-one-candle-shows.transcript.txt')
})

test('the player works by keyboard alone', async ({ page }) => {
  await signUpWithCourse(page)
  await openLesson(page)
  await page.locator('body').press('k')
  await video(page).expectPlaying()
  await page.keyboard.press(' ')
  await expect.poll(video(page).state).toMatchObject({ paused: true })
  const at = await video(page).at()
  await page.keyboard.press('l')
  await video(page).expectAt(at + 10)
  await page.keyboard.press('ArrowLeft')
  await video(page).expectAt(at + 5)
  await page.keyboard.press('j')
  await video(page).expectAt(0)
  // The volume stops at zero, even when a second key press arrives before the page has rendered the first.
  await page.evaluate(() => {
    for (const key of ['m', 'ArrowDown'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(page.locator('[data-part="stage-words"]')).toHaveText('Muted')
  expect(await video(page).state()).toMatchObject({ muted: true })
  await page.keyboard.press('>')
  await expect(page.getByRole('button', { name: 'Playback speed 1.25×' })).toBeVisible()
  await page.keyboard.press('<')
  await expect(page.getByRole('button', { name: 'Playback speed 1×' })).toBeVisible()
  await page.keyboard.press('t')
  const width = () => page.locator('.learn-stage').evaluate(({ clientWidth }) => clientWidth)
  await expect.poll(width).toBe(1280)
  await page.keyboard.press('t')
  await expect.poll(width).toBeLessThan(1000)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await page.getByRole('dialog').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // Shortcuts don't apply while typing a note.
  await page.getByRole('textbox', { name: 'Note content' }).pressSequentially('mk l')
  expect(await video(page).state()).toMatchObject({ muted: true })
  expect(await video(page).at()).toBeLessThan(1)

  // The next lesson stays muted.
  await page.getByRole('button', { name: 'Next lesson' }).press('Enter')
  await video(page).expectPlaying()
  expect(await video(page).state()).toMatchObject({ muted: true })
  // Shortcuts still work after choosing a tab or a lesson.
  await page.getByRole('tab', { name: 'Notes' }).focus()
  await page.keyboard.press('k')
  await expect.poll(video(page).state).toMatchObject({ paused: true })
  await page.getByRole('region', { name: 'Course Content' }).getByRole('link').first().focus()
  await page.keyboard.press(' ')
  await expect.poll(video(page).state).toMatchObject({ paused: false })
  await page.getByRole('button', { name: 'Next lesson' }).press('Enter')
  // The focus stays on the video area, so its first control is next.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.learn-stage') !== null)).toBe(true)
})

test('on a phone the player fits, double taps skip, and overlays can be tapped', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await signUpWithCourse(page)
  await openLesson(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const time = page.getByText(/^0:00 \/ \d+:\d\d$/)
  expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(page.getByRole('button', { name: 'Fullscreen' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(phone.viewport)
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: 'Course Content' })).toBeVisible()
  const { x, y, width, height } = (await page.locator('video').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const right = { x: x + width * 0.85, y: y + height * 0.35 }
  // Both taps are sent together; with a pause between them they would count as two single taps.
  await Promise.all([page.touchscreen.tap(right.x, right.y), page.touchscreen.tap(right.x, right.y)])
  await expect(page.locator('[data-part="stage-words"]')).toHaveText('10 s forward')
  await video(page).expectAt(10)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()

  await page.getByRole('slider', { name: 'Seek' }).fill('99.5')
  await page.getByRole('button', { name: 'Play video' }).tap()
  const upNext = page.getByRole('region', { name: 'Up next' })
  await upNext.getByRole('button', { name: 'Cancel' }).tap()
  await expect(upNext).toBeHidden()
  await expect(page.getByText('Complete', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 740, height: 375 })
  await expect(page.getByRole('button', { name: 'Fullscreen' })).toBeInViewport({ ratio: 1 })
  await context.close()
})
