import type { Page } from '@playwright/test'

import { signUpWithCourse } from './player-steps.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop-test.ts'

/** Falls to 96 before the cut, then rises to the end. */
function sampleCsv(): string {
  const rows = Array.from({ length: 80 }, (_, at) => {
    const close = at < 60 ? 100 - at / 15 : 96 + (at - 59)
    const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
    return `${day},${close.toFixed(2)},${(close + 0.5).toFixed(2)},${(close - 0.5).toFixed(2)},${close.toFixed(2)},${1000 + at}`
  })
  return ['time,open,high,low,close,volume', ...rows].join('\n')
}

const TASK = 'Is there a trade here? Plan it before you look ahead.'

/** A published course with a drill that visitors may try, and a text after it. */
async function createDrillCourse(page: Page) {
  const send = async (method: 'post' | 'put', path: string, data: unknown, type = 'application/json') => {
    const response = await page.request[method](path, { data, headers: { 'content-type': type } })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  await send('post', '/api/login', admin)
  const slug = `drill-${crypto.randomUUID().slice(0, 8)}`
  const course = await send('post', '/api/admin/courses', { slug, title: 'Practice', priceCents: 0 })
  const module = await send('post', `/api/admin/courses/${course.id}/modules`, { title: 'Drills' })
  const lessons = `/api/admin/modules/${module.id}/lessons`
  const lesson = await send('post', lessons, { title: 'First drill', type: 'drill', isFreePreview: true })
  await send('post', lessons, { title: 'A text', type: 'text', transcriptText: 'Short.' })
  const series = await send('post', '/api/admin/practice/series?name=Story', sampleCsv(), 'text/csv')
  await send('put', `/api/admin/lessons/${lesson.id}/drill`, {
    revision: 0,
    drill: {
      seriesId: series.id,
      instrument: 'Sample stock, daily',
      task: TASK,
      explanation: 'The fall had slowed down. A close stop keeps the risk small.',
      cuts: [60, 55],
      steps: 12,
      notes: [{ position: 58, text: 'The lows come closer together.' }],
      asks: { entry: true, stop: true, target: true, size: true, thesis: true },
      rules: { stopSet: true, maxRiskPercent: 1, minRewardR: 2, thesis: true, goodDecisions: null, passMark: 75 },
      accountSize: 10_000,
    },
  })
  await send('post', `/api/admin/lessons/${lesson.id}/drill/publish`, {})
  await send('post', `/api/admin/courses/${course.id}/publish`, { isPublished: true })
  return { slug, lessonId: lesson.id as string }
}

const chart = (page: Page) => page.getByRole('group', { name: 'Chart: Sample stock, daily' })
const expectChart = (page: Page) => expect(page.getByRole('link', { name: 'Charting by TradingView' })).toBeVisible()

test('a student fails a drill, reads why, and passes it by keyboard', async ({ page, browser, baseURL }) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const { slug, lessonId } = await createDrillCourse(staff)
  await staff.context().close()
  const { fetchProgress } = await signUpWithCourse(page, slug)

  await page.goto(`/learn/${slug}?lesson=${lessonId}`)
  await expect(page.getByText(TASK)).toBeVisible()
  await expect(page.getByText('At most 1% of the account at risk')).toBeVisible()
  await expect(page.getByText('Risk disclaimer.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expectChart(page)

  // By mouse, without a stop, a size or a reason.
  await page.getByText('Long', { exact: true }).click()
  await page.getByRole('button', { name: 'Set the target on the chart' }).click()
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('The chart has no size.')
  await page.mouse.click(box.x + box.width / 3, box.y + 70)
  await expect(page.getByLabel('Target', { exact: true })).toHaveValue(/^\d+\.\d\d$/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Target', { exact: true })).toHaveValue(/^\d+\.\d\d$/)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText('Your order fills at the open of the next candle.')).toBeVisible()
  await page.getByRole('button', { name: 'Next candle' }).click()
  await expect(page.getByText('Candle 1 of 12')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Candle 1 of 12')).toBeVisible()
  await expectChart(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next candle' }).click()
  await expect(page.getByText("The next candle didn't arrive.")).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Candle 2 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: /^Candles/ }).getByRole('row')).toHaveCount(51)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish and review' }).click()
  await expect(page.getByRole('heading', { name: 'Worth another try' })).toBeVisible()
  await expect(page.getByText('There was no stop.')).toBeVisible()
  await page.getByRole('button', { name: /The lows come closer together/ }).click()
  await expect(chart(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect((await fetchProgress(lessonId)).completed).toBe(false)

  // By keyboard, from the review's button on.
  await page.getByRole('button', { name: 'Try again at another place' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Your decision' })).toBeVisible()
  await expectChart(page)
  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  await page.getByLabel('Long').focus()
  await page.keyboard.press('Space')
  await typeInto('Stop', '95')
  await typeInto('Target', '101.50')
  await typeInto('Risk (% of account)', '1')
  await typeInto('Why this trade?', 'The fall has slowed down.')
  await page.getByRole('slider', { name: 'Stop line' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByLabel('Stop', { exact: true })).toHaveValue('95.01')
  await chart(page).focus()
  for (const key of ['Home', '+', 'ArrowRight', '-', 'End']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Place the order' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Candle 0 of 12')).toBeVisible()
  for (let at = 1; at <= 12; at++) {
    await page.keyboard.press('n')
    await expect(page.getByText(at < 12 ? `Candle ${at} of 12` : 'All 12 candles are revealed.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Finish and review' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Well planned' })).toBeVisible()
  await expect(page.getByText('1/1 practice steps')).toBeVisible()
  expect((await fetchProgress(lessonId)).completed).toBe(true)
  await page.getByRole('button', { name: 'About this drill' }).click()
  await expect(page.getByRole('button', { name: /^View the attempt/ })).toHaveCount(2)
})

test('a visitor tries a free drill on a phone, and the page scrolls over the chart', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })).newPage()
  const { slug } = await createDrillCourse(page)
  await page.context().clearCookies()
  await page.goto(`/courses/${slug}`)
  await page.getByRole('link', { name: 'First drill' }).tap()
  await expect(page.getByRole('heading', { name: 'First drill', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).tap()
  await expectChart(page)
  await page.getByText('No trade', { exact: true }).tap()
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Why stay out?').fill('Nothing to do here.')
  await page.reload()
  await expect(page.getByLabel('Why stay out?')).toHaveValue('Nothing to do here.')
  await expectChart(page)

  const box = await chart(page).boundingBox()
  if (!box) throw new Error('The chart has no size.')
  const before = await page.evaluate(() => scrollY)
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: box.x + 100, y: box.y + y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(250) })
  for (let y = 240; y >= 100; y -= 10) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)

  await page.getByRole('button', { name: 'Stay out' }).tap()
  await page.getByRole('button', { name: 'Finish and review' }).tap()
  await expect(page.getByRole('heading', { name: 'Well planned' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})
