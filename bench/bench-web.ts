// `npm run bench:web`: Lighthouse scores of the three most important public pages, how fast they react to the first tap,
// and the weight of the first one.
// `-- --rounds=1` is faster.
import { parseArgs } from 'node:util'

import { ensureWebBuilt } from '../scripts/ensure-web-built.js'
import { startBenchShop } from './bench-shop.ts'
import { firstLoadKilobytes, htmlKilobytes } from './first-load.ts'
import { openTapper, TAPS, type Tap } from './first-tap.ts'
import { type Audit, CATEGORIES, openLighthouse, PRESETS, type Preset } from './lighthouse.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROUNDS = Number(values.rounds)
const PAGES = ['/', '/courses', '/courses/intro-to-trading']
/** Desktop is easier and shown for comparison. */
const MIN_PERFORMANCE: Partial<Record<Preset, number>> = { phone: 97, 'slow phone': 90 }
const MAX_BLOCKING_MS: Partial<Record<Preset, number>> = { phone: 150 }
const MIN_OTHER_SCORES = 100
const MAX_SCRIPT_KB = 90
const MAX_HTML_KB = 15
/** No task may keep a phone busy for longer after the first tap. */
const MAX_TASK_MS = 200

await ensureWebBuilt()
const auditor = await openLighthouse()
const shop = await startBenchShop()
const problems: string[] = []
let html = Number.NaN
try {
  console.log(`Lighthouse ${auditor.version}, median of ${ROUNDS}, on the built shop; times in ms.`)
  console.log('The phone has a processor 4 times as slow as this machine, the slow phone 6 times.\n')
  console.log(row('', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS', 'machine'))
  for (const path of PAGES) for (const preset of PRESETS) await judge(path, preset)
  html = await htmlKilobytes(`${shop.origin}/`)
  await tapAll()
} finally {
  await shop.stop()
}

const script = firstLoadKilobytes('shop/landing/LandingPage.tsx')
weigh('JavaScript of / on the first load, gzipped', script, MAX_SCRIPT_KB)
weigh('HTML of /, compressed', html, MAX_HTML_KB)
console.log(problems.length === 0 ? '\nWithin budget.' : `\nOver budget:\n${problems.join('\n')}`)
process.exitCode = problems.length === 0 ? 0 : 1

function weigh(what: string, kilobytes: number, budget: number) {
  console.log(`\n${what}: ${kilobytes.toFixed(1)} KB (budget ≤ ${budget})`)
  if (kilobytes > budget) problems.push(`${what}: ${kilobytes.toFixed(1)} KB (≤ ${budget})`)
}

/** As on the phone above, but without a slow connection: the files are fetched ahead while nobody touches the page. */
async function tapAll() {
  const tapper = await openTapper()
  try {
    console.log(`\n${row('first tap on the phone', 'reacts after', 'longest task')}`)
    for (const button of Object.keys(TAPS) as (keyof typeof TAPS)[]) {
      const taps: Tap[] = []
      for (let round = 0; round < ROUNDS; round++) taps.push(await tapper.measure(shop.origin, button))
      const longest = Math.round(median(taps.map(({ longestTaskMs }) => longestTaskMs)))
      console.log(row(`${button} on ${TAPS[button]}`, Math.round(median(taps.map(({ reactMs }) => reactMs))), longest))
      if (longest > MAX_TASK_MS) problems.push(`${button} keeps the phone busy for ${longest} ms (≤ ${MAX_TASK_MS})`)
    }
  } finally {
    await tapper.close()
  }
}

async function judge(path: string, preset: Preset) {
  const rounds: Audit[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await auditor.audit(shop.origin + path, preset))
  const medianOf = (read: (audit: Audit) => number) => median(rounds.map(read))

  const scores = CATEGORIES.map((category) => medianOf(({ score }) => score[category]))
  const cls = medianOf(({ layoutShift }) => layoutShift)
  const blocked = Math.round(medianOf(({ tbtMs }) => tbtMs))
  const speed = Math.round(medianOf(({ machineSpeed }) => machineSpeed))
  const times = [medianOf(({ fcpMs }) => fcpMs), medianOf(({ lcpMs }) => lcpMs), blocked]
  console.log(row(`${preset} ${path}`, ...scores, ...times.map(Math.round), cls.toFixed(3), speed))

  if (cls > 0) problems.push(`${path} shifts while loading (${preset}): ${cls.toFixed(3)}`)
  const most = MAX_BLOCKING_MS[preset]
  if (most && blocked > most) problems.push(`${path} blocks for ${blocked} ms (${preset}, ≤ ${most})`)
  for (const [at, category] of CATEGORIES.entries()) {
    const least = category === 'performance' ? (MIN_PERFORMANCE[preset] ?? 0) : MIN_OTHER_SCORES
    if ((scores[at] ?? 0) >= least) continue
    const reasons = new Set(rounds.flatMap(({ failedAudits }) => failedAudits[category]))
    problems.push(`${path} scores ${scores[at]} for ${category} (${preset}, ≥ ${least}): ${[...reasons].join(', ')}`)
  }
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(36) + cells.map((cell) => String(cell).padStart(15)).join('')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
