import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { findChromium } from '../scripts/test-tools/find-chromium.js'
import { installTool } from '../scripts/test-tools/install-tool.js'

const LIGHTHOUSE = '13.5.0'
const CHROME_LAUNCHER = '1.2.1'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const PRESETS = ['phone', 'slow phone', 'desktop'] as const
export type Preset = (typeof PRESETS)[number]
type Category = (typeof CATEGORIES)[number]

export type Audit = {
  /** Out of 100. */
  score: Record<Category, number>
  /** Lighthouse ids of the audits that cost points. */
  failedAudits: Record<Category, string[]>
  fcpMs: number
  lcpMs: number
  tbtMs: number
  layoutShift: number
  /** Lighthouse's own measure of the machine: about 1,500 when idle. Results below 1,000 mean little. */
  machineSpeed: number
}

/** The parts of Lighthouse's report used here. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  environment: { benchmarkIndex: number }
  audits: Record<string, { score: number | null; numericValue?: number }>
}
type Lighthouse = {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}
type ChromeLauncher = { launch: (options: object) => Promise<{ port: number; kill: () => void }> }

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's own phone, with a processor slowed down 6 times instead of 4. */
const SLOW_PHONE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 6,
}

/** Lighthouse isn't a dependency; it's installed when needed. */
export async function openLighthouse() {
  const chromium = await findChromium()
  if (!chromium) throw new Error('No Chromium was found or could be installed: install one, or set CHROMIUM_PATH.')
  const lighthouse = await importTool<Lighthouse>('lighthouse', LIGHTHOUSE, 'core/index.js')
  const { launch } = await importTool<ChromeLauncher>('chrome-launcher', CHROME_LAUNCHER, 'dist/index.js')

  const configs: Record<Preset, object | undefined> = {
    phone: undefined,
    'slow phone': { extends: 'lighthouse:default', settings: { throttling: SLOW_PHONE } },
    desktop: lighthouse.desktopConfig,
  }

  return {
    version: LIGHTHOUSE,
    /** Uses a new browser each time, so nothing is cached. */
    async audit(url: string, preset: Preset): Promise<Audit> {
      const chrome = await launch({ chromePath: chromium, chromeFlags: CHROMIUM_FLAGS })
      try {
        const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES }
        const result = await lighthouse.default(url, flags, configs[preset])
        if (!result || result.lhr.runtimeError)
          throw new Error(result?.lhr.runtimeError?.message ?? `No response: ${url}`)
        return readReport(result.lhr)
      } finally {
        chrome.kill()
      }
    },
  }
}

function readReport({ categories, audits, environment }: Report): Audit {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const perCategory = <Value>(read: (category: Category) => Value) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, read(category)])) as Record<Category, Value>
  return {
    score: perCategory((category) => Math.round(categories[category].score * 100)),
    failedAudits: perCategory((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
    fcpMs: number('first-contentful-paint'),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    machineSpeed: environment.benchmarkIndex,
  }
}

async function importTool<Tool>(name: string, version: string, file: string): Promise<Tool> {
  const folder = installTool(name, version)
  if (!folder) throw new Error(`${name} could not be installed: is the npm registry reachable?`)
  return (await import(pathToFileURL(path.join(folder, file)).href)) as Tool
}
