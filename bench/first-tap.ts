import { type Browser, chromium, type Page } from '@playwright/test'

import { findChromium } from '../scripts/test-tools/find-chromium.js'

export type Tap = {
  /** From the tap until what it opens is there. */
  reactMs: number
  /** The longest the page was busy in between, when nothing else could be tapped. */
  longestTaskMs: number
}

/** Public pages sleep until they are touched, so Lighthouse doesn't see them wake. The slowdown is that of its phone. */
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1.75 }

/** The first taps on a phone that are measured, each on a page that nobody has touched, or has only just scrolled. */
export const TAPS = {
  'Open menu': '/',
  'Watch Preview': '/',
  'View Details': '/',
}

export async function openTapper() {
  const executablePath = await findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  return {
    measure: (origin: string, button: keyof typeof TAPS) => measureTap(browser, origin, button),
    close: () => browser.close(),
  }
}

/** Taps a page that is loaded and asleep, with its files fetched ahead. */
async function measureTap(browser: Browser, origin: string, button: keyof typeof TAPS): Promise<Tap> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(origin + TAPS[button], { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await tap(page, button)
  } finally {
    await context.close()
  }
}

async function tap(page: Page, name: string): Promise<Tap> {
  const button = page.getByRole('button', { name }).first()
  await page.evaluate(watchForDialog)
  await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  const box = await button.boundingBox()
  if (!box) throw new Error(`${name} isn't there to be tapped`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return await page.evaluate(() => (window as unknown as { reaction: Promise<Tap> }).reaction)
}

/** Runs in the page, so that the measuring itself takes no time of its own. */
function watchForDialog() {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  let tappedAt = 0
  addEventListener('pointerdown', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true, once: true })
  const reaction = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=dialog]')) return
      observer.disconnect()
      // After the next frame, when it has been painted and its task has been reported.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const during = tasks.filter(({ startTime }) => startTime >= tappedAt)
          resolve({
            reactMs: performance.now() - tappedAt,
            longestTaskMs: Math.max(0, ...during.map(({ duration }) => duration)),
          })
        }),
      )
    }).observe(document.body, { childList: true, subtree: true })
  })
  Object.assign(window, { reaction })
}
