// `npm run bench:chart`: how heavy the chart of a drill is, and whether panning 5,000 candles stays smooth in a real
// browser. Options: `-- --rounds=1`.
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

import { type Browser, chromium, type Page } from '@playwright/test'

import { makeSyntheticCandles } from '../contract/practice/synthetic-candles.ts'
import { ensureWebBuilt } from '../scripts/ensure-web-built.js'
import { findChromium } from '../scripts/test-tools/find-chromium.js'
import { startBenchShop } from './bench-shop.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const CANDLES = 5_000
const MAX_TASK_MS = 50
const MAX_CODE_KB = 60
/** Moves of the pointer in one drag across the chart. */
const MOVES = 120

await ensureWebBuilt()
const shop = await startBenchShop()
const executablePath = await findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
let withinBudget = true
try {
  const code = { kilobytes: 0 }
  const page = await openImport(browser, code)
  check(
    `chart code, loaded only with a chart: ${code.kilobytes.toFixed(1)} KB gzip`,
    code.kilobytes <= MAX_CODE_KB,
    MAX_CODE_KB,
  )
  for (const part of ['the last candles', 'all candles']) {
    if (part === 'all candles') await zoomOut(page)
    await panAndWatch(page)
    const longest: number[] = []
    for (let round = 0; round < Number(values.rounds); round++) longest.push(await panAndWatch(page))
    const middle = longest.sort((a, b) => a - b)[Math.floor(longest.length / 2)] ?? Number.POSITIVE_INFINITY
    check(
      `panning ${CANDLES} candles with ${part} in view: longest task ${middle.toFixed(0)} ms, median of ` +
        `${longest.length} rounds, at worst ${longest.at(-1)?.toFixed(0)} ms (0: none over 50 ms)`,
      middle <= MAX_TASK_MS,
      MAX_TASK_MS,
    )
  }
} finally {
  await browser.close()
  await shop.stop()
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

function check(found: string, isGood: boolean, budget: number) {
  withinBudget &&= isGood
  console.log(`${isGood ? '✓' : '✗'} ${found} (≤ ${budget})`)
}

/** A new drill, with a file of candles chosen and its chart drawn. */
async function openImport(from: Browser, code: { kilobytes: number }): Promise<Page> {
  const page = await from.newPage({ baseURL: shop.origin, viewport: { width: 1280, height: 900 } })
  await post(page, '/api/login', { email: 'owner@candlewick.test', password: 'candlewick' })
  const course = await post(page, '/api/admin/courses', { slug: 'chart', title: 'Chart', priceCents: 0 })
  const { id: moduleId } = await post(page, `/api/admin/courses/${course.id}/modules`, { title: 'Practice' })
  const lesson = await post(page, `/api/admin/modules/${moduleId}/lessons`, { title: 'Drill', type: 'drill' })
  await page.goto(`/admin/drills/${lesson.id}`)
  await page.getByRole('button', { name: 'Import candles' }).click()
  page.on('response', async (response) => {
    if (/\/open-chart-[^/]+\.js$/.test(response.url())) code.kilobytes = gzipSync(await response.body()).length / 1000
  })
  const dialog = page.getByRole('dialog', { name: 'Import candles' })
  const buffer = Buffer.from(candlesAsCsv())
  await dialog.getByLabel('File').setInputFiles({ name: 'candles.csv', mimeType: 'text/csv', buffer })
  await dialog.locator('canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
  await dialog.locator('canvas').first().scrollIntoViewIfNeeded()
  return page
}

async function post(page: Page, address: string, data: object) {
  const response = await page.request.post(address, { data, headers: { origin: shop.origin } })
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`)
  return response.json()
}

function candlesAsCsv(): string {
  const start = { startPrice: 100, start: 1_577_836_800, everySeconds: 3_600, decimals: 2 }
  const rows = makeSyntheticCandles({ seed: 1, count: CANDLES, ...start }).map((candle) => Object.values(candle).join())
  return ['time,open,high,low,close,volume', ...rows].join('\n')
}

async function chartBox(page: Page) {
  const box = await page.locator('[role=dialog] canvas').first().boundingBox()
  if (!box) throw new Error("The chart isn't there.")
  return box
}

async function zoomOut(page: Page) {
  const { x, y, width, height } = await chartBox(page)
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 400)
}

/** The longest task while the chart is dragged to one side and back. */
async function panAndWatch(page: Page): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { longTasks: tasks })
  })
  const { x, y, width, height } = await chartBox(page)
  const [left, right, middle] = [x + width * 0.1, x + width * 0.9, y + height / 2]
  await page.mouse.move(right, middle)
  await page.mouse.down()
  await page.mouse.move(left, middle, { steps: MOVES })
  await page.mouse.move(right, middle, { steps: MOVES })
  await page.mouse.up()
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
}
