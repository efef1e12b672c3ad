import path from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { findChromium } from '../scripts/test-tools/find-chromium.js'

export type BrowserRun = {
  /** From the plan to the last file that was sent. */
  seconds: number
  /** The longest the page was busy in between, when nothing could be clicked. */
  longestTaskMs: number
}

const owner = { email: 'owner@candlewick.test', password: 'candlewick' }
const PATIENCE_MS = 20 * 60_000

/** Uploads a video as staff do, and waits until their browser has prepared it. */
export async function encodeInBrowser(origin: string, file: string): Promise<BrowserRun> {
  const executablePath = await findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await (await browser.newContext({ baseURL: origin })).newPage()
    await page.addInitScript(watchTasks)
    await page.request.post('/api/login', { data: owner })
    await page.goto('/admin?tab=media&upload=content')
    await page.getByLabel('Files to upload').setInputFiles(file)
    const begun = called(page, 'POST', /\/files\/[^/]+\/ladder$/)
    const confirmed = called(page, 'POST', /\/ladders\/[^/]+\/confirm$/)
    const row = page.getByRole('list', { name: 'Upload queue' }).getByRole('listitem', { name: path.basename(file) })
    await row.waitFor()
    await page.getByRole('button', { name: 'Upload All' }).click()
    const startedAt = await begun
    const seconds = ((await confirmed) - startedAt) / 1000
    return { seconds, longestTaskMs: await page.evaluate(longestTaskSince, startedAt) }
  } finally {
    await browser.close()
  }
}

/** Resolves with the time of the answer. */
async function called(page: Page, method: string, url: RegExp): Promise<number> {
  const response = await page.waitForResponse((each) => each.request().method() === method && url.test(each.url()), {
    timeout: PATIENCE_MS,
  })
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return Date.now()
}

/** Runs in the page. */
function watchTasks() {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  Object.assign(window, { tasks })
}

/** Runs in the page. */
function longestTaskSince(startedAt: number): number {
  const { tasks } = window as unknown as { tasks: PerformanceEntry[] }
  const during = tasks.filter(({ startTime }) => performance.timeOrigin + startTime >= startedAt)
  return Math.max(0, ...during.map(({ duration }) => duration))
}
